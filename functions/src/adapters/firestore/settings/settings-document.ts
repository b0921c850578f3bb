import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore'
import type {
  SettingsStore,
  SettingsVersions,
  StoredSettings,
} from '../../../usecases/settings/settings-store.ts'
import type { SavedDocument } from '../documents/settings.ts'
import { runAudited } from '../run-once.ts'
import { withDates, withTimestamps } from '../timestamps.ts'

type Stored<Rest> = Rest & Pick<StoredSettings, 'saved'>

/** The collection below a document with one document for each of its versions, named by its revision. */
export const VERSIONS = 'versions'

/**
 * Settings that are stored as one document.
 * @param first the value before the first save
 */
export function settingsDocument<Rest extends Omit<StoredSettings, 'saved'>>(
  db: Firestore,
  ref: DocumentReference<Rest & SavedDocument>,
  first: Stored<Rest>,
): SettingsStore<Stored<Rest>> {
  return documentStore(db, ref, first, () => undefined)
}

/** Settings that are stored as one document, with every version that was saved below it. */
export function versionedSettings<Rest extends Omit<StoredSettings, 'saved'>>(
  db: Firestore,
  ref: DocumentReference<Rest & SavedDocument>,
  first: Stored<Rest>,
): SettingsVersions<Stored<Rest>> {
  const versions = ref.collection(VERSIONS)
  return {
    ...documentStore(db, ref, first, (transaction, data) => {
      transaction.create(versions.doc(String(data.revision)), data)
    }),
    async versions(limit) {
      const found = await versions.orderBy('revision', 'desc').limit(limit).get()
      return found.docs.map((doc) => readStored(doc.data() as Rest & SavedDocument))
    },
  }
}

function readStored<Rest extends object>(data: Rest & SavedDocument): Stored<Rest> {
  return { ...data, saved: withDates(data.saved) }
}

function documentStore<Rest extends Omit<StoredSettings, 'saved'>>(
  db: Firestore,
  ref: DocumentReference<Rest & SavedDocument>,
  first: Stored<Rest>,
  keep: (transaction: Transaction, data: Rest & SavedDocument) => void,
): SettingsStore<Stored<Rest>> {
  function fromDocument(data: (Rest & SavedDocument) | undefined): Stored<Rest> {
    return data === undefined ? first : readStored(data)
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
        const data = toDocument(change.set)
        transaction.set(ref, data)
        keep(transaction, data)
        record(change.audit)
        return change.set
      })
    },
  }
}
