import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import type {
  ReminderSettingsStore,
  StoredReminderSettings,
} from '../../../usecases/reminders/reminder-ports.ts'
import { collections, type ReminderSettingsDocument } from '../collections.ts'
import { runAudited } from '../run-once.ts'

const NOTHING_SAVED: StoredReminderSettings = {
  rules: null,
  revision: 0,
  saved: null,
  clientsOff: [],
  doneDay: '',
}

function fromDocument(data: ReminderSettingsDocument | undefined): StoredReminderSettings {
  if (data === undefined) return NOTHING_SAVED
  return { ...data, saved: data.saved === null ? null : { ...data.saved, at: data.saved.at.toDate() } }
}

function toDocument(stored: StoredReminderSettings): ReminderSettingsDocument {
  const { saved } = stored
  return { ...stored, saved: saved === null ? null : { ...saved, at: Timestamp.fromDate(saved.at) } }
}

/** `settings/reminders`: one document, so that a run that has nothing to do reads no more than that. */
export function firestoreReminderSettings(db: Firestore): ReminderSettingsStore {
  const ref = collections(db).settings.doc('reminders')
  return {
    read: async () => fromDocument((await ref.get()).data()),

    change(decide) {
      return runAudited(db, async (transaction, record) => {
        const stored = fromDocument((await transaction.get(ref)).data())
        const change = decide(stored)
        if (change === null) return stored
        transaction.set(ref, toDocument(change.set))
        record(change.audit)
        return change.set
      })
    },

    async finishDay(doneDay) {
      await ref.update({ doneDay })
    },
  }
}
