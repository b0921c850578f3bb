import { FIRST_CODE_RULES } from '@kenshu/contract/confirm/code-settings'
import type { Firestore } from 'firebase-admin/firestore'
import type { CodeSettingsStore } from '../../../usecases/codes/code-ports.ts'
import { collections } from '../collections.ts'
import { settingsDocument } from './settings-document.ts'

/** `settings/confirmCodes` */
export function firestoreCodeSettings(db: Firestore): CodeSettingsStore {
  const first = { rules: FIRST_CODE_RULES, revision: 0, saved: null }
  return settingsDocument(db, collections(db).codeSettings.doc('confirmCodes'), first)
}
