import type { Timestamp } from 'firebase-admin/firestore'
import type { StoredCodeSettings } from '../../../usecases/codes/code-ports.ts'
import type { StoredReminderSettings } from '../../../usecases/reminders/reminder-ports.ts'

/** Who last saved a document of `settings`, and when. */
export interface SavedDocument {
  saved: { at: Timestamp; uid: string; email: string } | null
}

/** `settings/reminders` (docs/decisions/0020-reminders.md) */
export type ReminderSettingsDocument = Omit<StoredReminderSettings, 'saved'> & SavedDocument

/** `settings/confirmCodes` (docs/decisions/0025-answer-evidence.md) */
export type CodeSettingsDocument = Omit<StoredCodeSettings, 'saved'> & SavedDocument
