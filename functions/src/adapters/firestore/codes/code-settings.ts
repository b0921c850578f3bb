import { FIRST_CODE_RULES } from '@kenshu/contract/confirm/code-settings'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import type { CodeSettingsStore, StoredCodeSettings } from '../../../usecases/codes/code-ports.ts'
import { type CodeSettingsDocument, collections } from '../collections.ts'
import { runAudited } from '../run-once.ts'

function fromDocument(data: CodeSettingsDocument | undefined): StoredCodeSettings {
  if (data === undefined) return { rules: FIRST_CODE_RULES, revision: 0, saved: null }
  return { ...data, saved: data.saved === null ? null : { ...data.saved, at: data.saved.at.toDate() } }
}

function toDocument(stored: StoredCodeSettings): CodeSettingsDocument {
  const { saved } = stored
  return { ...stored, saved: saved === null ? null : { ...saved, at: Timestamp.fromDate(saved.at) } }
}

/** `settings/confirmCodes` */
export function firestoreCodeSettings(db: Firestore): CodeSettingsStore {
  const ref = collections(db).codeSettings.doc('confirmCodes')
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
