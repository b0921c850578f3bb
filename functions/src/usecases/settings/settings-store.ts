import type { AuditEntry } from '../audit-entry.ts'
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

/** The last save as pages show it: `at` in ISO 8601, `by` a name, or the e-mail of a person without one. */
export async function shownSave(
  history: Pick<NoteHistory, 'emailsByName'>,
  saved: StoredSettings['saved'],
): Promise<{ at: string; by: string } | null> {
  if (saved === null) return null
  const nameOf = await namesApart(history, [saved])
  return { at: saved.at.toISOString(), by: nameOf(saved) }
}
