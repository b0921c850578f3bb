import type { ReminderRules } from '@kenshu/contract/reminders/rules'
import type { AuditEntry } from '../audit-entry.ts'
import type { SettingsStore, StoredSettings } from '../settings/settings-store.ts'
import type { ReminderClaim, ReminderEnd } from './decide-reminder.ts'
import type { DueNote } from './plan-day.ts'
import type { RemindedNote } from './reminded-note.ts'
import type { ReminderAttempt } from './reminder-attempt.ts'

/** The stored settings and state of all reminders. */
export interface StoredReminderSettings extends StoredSettings {
  /** null if nobody has saved any */
  rules: ReminderRules | null
  /** clients (clientName) without reminders */
  clientsOff: string[]
  /** key of the last day whose reminders were all sent; '' if none */
  doneDay: string
}

export interface ReminderSettingsStore extends SettingsStore<StoredReminderSettings> {
  /** Records that a day's reminders were all sent. */
  finishDay(day: string): Promise<void>
}

/** Notes as reminders see them. */
export interface RemindedNotes {
  /** The notes in 検収依頼済＆未検収 whose client was asked in this period. */
  askedBetween(from: Date, before: Date): Promise<RemindedNote[]>
  get(id: string): Promise<RemindedNote | null>
  /** The first note in 検収依頼済＆未検収 whose client was asked since a moment. */
  firstAskedSince(from: Date): Promise<RemindedNote | null>
  /**
   * Changes notes and writes their audit entries in one transaction; null changes nothing.
   * @throws Failure `not_found` if one of them does not exist
   */
  change(
    ids: readonly string[],
    decide: (
      note: RemindedNote,
    ) => { set: Partial<Pick<RemindedNote, 'isOff' | 'takenOutOn'>>; audit: AuditEntry } | null,
  ): Promise<void>
  /**
   * Uses up the turn of a note that staff excluded, if that has not happened yet.
   * @param isStill whether the note, in its current state, is still to be skipped
   */
  pass(due: DueNote, at: Date, isStill: (note: RemindedNote) => boolean): Promise<void>
}

/** The reminders in `mailLog`. */
export interface ReminderLog {
  /** Reminders that have not ended, of any day. */
  open(): Promise<ReminderAttempt[]>
  /** The results of a day: how many were sent, and those that were not. */
  ofDay(day: string): Promise<{ sent: number; unsent: ReminderAttempt[] }>
  /**
   * Reads the attempt and its notes and stores what `decide` returns, in one transaction; a claim uses up the notes' turn. `decide` may be
   * called more than once.
   */
  claim(
    id: string,
    noteIds: readonly string[],
    decide: (stored: ReminderAttempt | null, notes: RemindedNote[]) => ReminderClaim,
  ): Promise<ReminderClaim>
  /**
   * Records the result of a try with its audit entries, in one transaction; does nothing if somebody else has claimed the attempt since.
   */
  finish(end: ReminderEnd): Promise<void>
}
