import type { ZacColumns } from '@kenshu/contract/upload/zac-columns'
import type { ReadColumns } from '../../zac/read-columns.ts'
import type { SettingsVersions, StoredSettings } from '../settings/settings-store.ts'

/** `settings/zacColumns`, and each saved version below it (docs/decisions/0058-own-columns.md). */
export interface StoredZacColumns extends StoredSettings {
  columns: ZacColumns
}

export type ZacColumnStore = SettingsVersions<StoredZacColumns>

/** How uploaded folders are read. */
export interface FolderColumns {
  /**
   * The columns that were in force when a folder was uploaded.
   * @throws Failure `not_found` if the folder was deleted; an error if that version cannot be read: reading with another one would be a guess
   */
  ofFolder(folder: string): Promise<ReadColumns>
}
