import type { FieldChange } from '@kenshu/contract/promote/promote'
import { Failure } from '../../failure.ts'
import { SETTINGS_STALE } from '../../messages/failures.ts'
import { type AuditEntry, actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import type { NoteHistory } from '../history/history-ports.ts'
import { namesApart, type Who } from '../history/who.ts'

/** The common part of all settings that staff save. */
export interface StoredSettings {
  /** number of saves */
  revision: number
  /** the last save; null if there was none */
  saved: ({ at: Date; uid: string } & Who) | null
}

export interface SettingsStore<T extends StoredSettings> {
  read(): Promise<T>
  /**
   * Stores what `decide` returns for the current settings, with its audit entry, in one transaction; null changes nothing.
   * @returns the settings afterwards
   */
  change(decide: (stored: T) => { set: T; audit: AuditEntry } | null): Promise<T>
}

/** Settings of which every saved version is kept. */
export interface SettingsVersions<T extends StoredSettings> extends SettingsStore<T> {
  /** The saved versions, newest first. */
  versions(limit: number): Promise<T[]>
}

/** Who saves, when, and by which call. */
export interface SaveBy {
  staff: Staff
  at: Date
  requestId: string
}

/**
 * What a save stores, with its audit entry; null if it changes nothing.
 * @param wanted revision: the one that the save is based on
 * @throws Failure `stale` if somebody else has saved since
 */
export function savedBy<T extends StoredSettings>(
  { staff, at, requestId }: SaveBy,
  wanted: {
    before: T
    revision: number
    action: AuditEntry['action']
    target: string
    details: AuditEntry['details']
    changes: FieldChange[]
    set: Omit<T, keyof StoredSettings>
  },
): { set: Omit<T, keyof StoredSettings> & StoredSettings; audit: AuditEntry } | null {
  const { before, revision, action, target, details, changes, set } = wanted
  if (before.revision !== revision) throw new Failure('stale', SETTINGS_STALE)
  if (changes.length === 0) return null
  return {
    set: { ...set, revision: revision + 1, saved: { at, ...actor(staff) } },
    audit: {
      at,
      ...actor(staff),
      action,
      target,
      details,
      changes,
      requestId,
    },
  }
}

/** The last save as pages show it: `at` in ISO 8601, `by` a name, or the e-mail of a person without one. */
export async function shownSave(
  history: Pick<NoteHistory, 'emailsByName'>,
  saved: StoredSettings['saved'],
): Promise<{ at: string; by: string } | null> {
  if (saved === null) return null
  const nameOf = await namesApart(history, [saved])
  return { at: saved.at.toISOString(), by: nameOf(saved) }
}
