import type { ReminderRules } from '@kenshu/contract/reminders/rules'
import type { AuditEntry } from '../audit-entry.ts'
import type { SettingsStore, StoredSettings } from '../settings/settings-store.ts'
import type { ReminderClaim, ReminderEnd } from './decide-reminder.ts'
import type { DueNote } from './plan-day.ts'
import type { RemindedNote } from './reminded-note.ts'
import type { ReminderAttempt } from './reminder-attempt.ts'

/** What is stored about reminders as a whole. */
export interface StoredReminderSettings extends StoredSettings {
  /** null: nobody has saved any */
  rules: ReminderRules | null
  /** clients (clientName) without reminders */
  clientsOff: string[]
  /** key of the day whose reminders have all gone out; '' for none */
  doneDay: string
}

export interface ReminderSettingsStore extends SettingsStore<StoredReminderSettings> {
  /** That a day's reminders have all gone out. */
  finishDay(day: string): Promise<void>
}

/** The notes as reminders see them. */
export interface RemindedNotes {
  /** Those in 検収依頼済＆未検収 that were asked for in this time. */
  askedBetween(from: Date, before: Date): Promise<RemindedNote[]>
  get(id: string): Promise<RemindedNote | null>
  /** The first one in 検収依頼済＆未検収 that was asked for since a moment. */
  firstAskedSince(from: Date): Promise<RemindedNote | null>
  /** Changes notes with their audit entries in one transaction; null changes nothing. @throws Failure `not_found` for any of them */
  change(
    ids: readonly string[],
    decide: (
      note: RemindedNote,
    ) => { set: Partial<Pick<RemindedNote, 'isOff' | 'takenOutOn'>>; audit: AuditEntry } | null,
  ): Promise<void>
  /** The turn of notes that were taken out passes, if it has not yet. @param isStill whether it is to pass, of the note as it is now */
  pass(due: DueNote, at: Date, isStill: (note: RemindedNote) => boolean): Promise<void>
}

/** The reminders in `mailLog`. */
export interface ReminderLog {
  /** Those without an end, of any day. */
  open(): Promise<ReminderAttempt[]>
  /** What became of a day's: how many were sent, and those that were not. */
  ofDay(day: string): Promise<{ sent: number; unsent: ReminderAttempt[] }>
  /**
   * Reads the attempt and its notes and stores what `decide` makes of them, in one transaction: with a claim the turn of its notes
   * passes. `decide` may be called more than once.
   */
  claim(
    id: string,
    noteIds: readonly string[],
    decide: (stored: ReminderAttempt | null, notes: RemindedNote[]) => ReminderClaim,
  ): Promise<ReminderClaim>
  /** What became of a try, with its audit entries, in one transaction; nothing if it is somebody else's by now. */
  finish(end: ReminderEnd): Promise<void>
}
