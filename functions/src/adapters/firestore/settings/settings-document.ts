import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import type { SettingsStore, StoredSettings } from '../../../usecases/settings/settings-store.ts'
import type { SavedDocument } from '../documents/settings.ts'
import { runAudited } from '../run-once.ts'
import { withDates, withTimestamps } from '../timestamps.ts'

type Stored<Rest> = Rest & Pick<StoredSettings, 'saved'>

/**
 * Settings that are stored as one document.
 * @param first the value before the first save
 */
export function settingsDocument<Rest extends Omit<StoredSettings, 'saved'>>(
  db: Firestore,
  ref: DocumentReference<Rest & SavedDocument>,
  first: Stored<Rest>,
): SettingsStore<Stored<Rest>> {
  function fromDocument(data: (Rest & SavedDocument) | undefined): Stored<Rest> {
    if (data === undefined) return first
    return { ...data, saved: withDates(data.saved) }
  }

  function toDocument(stored: Stored<Rest>): Rest & SavedDocument {
    return { ...stored, saved: withTimestamps(stored.saved) }
  }

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
  }
}
