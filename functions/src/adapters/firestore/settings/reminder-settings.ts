import type { Firestore } from 'firebase-admin/firestore'
import type { ReminderSettingsStore } from '../../../usecases/reminders/reminder-ports.ts'
import { collections } from '../collections.ts'
import { settingsDocument } from './settings-document.ts'

const NOTHING_SAVED = { rules: null, revision: 0, saved: null, clientsOff: [], doneDay: '' }

/** `settings/reminders`: a single document, so that a run with nothing to do reads only this. */
export function firestoreReminderSettings(db: Firestore): ReminderSettingsStore {
  const ref = collections(db).reminderSettings.doc('reminders')
  return {
    ...settingsDocument(db, ref, NOTHING_SAVED),

    async finishDay(doneDay) {
      await ref.update({ doneDay })
    },
  }
}
