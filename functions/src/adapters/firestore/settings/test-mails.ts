import type { Firestore } from 'firebase-admin/firestore'
import type { StoredTestMail } from '../../../usecases/mail/send-test-mail.ts'
import type { SettingsStore } from '../../../usecases/settings/settings-store.ts'
import { collections } from '../collections.ts'
import { settingsDocument } from './settings-document.ts'

/** `settings/testMail` */
export function firestoreTestMails(db: Firestore): SettingsStore<StoredTestMail> {
  return settingsDocument(db, collections(db).testMails.doc('testMail'), {
    to: '',
    outcome: 'sent',
    sentence: '',
    revision: 0,
    saved: null,
  })
}
