import type { Firestore } from 'firebase-admin/firestore'
import type { CompanyStore } from '../../../usecases/company/letterhead.ts'
import { collections } from '../collections.ts'
import { versionedSettings } from './settings-document.ts'

/** `settings/company`, and each saved version below it. */
export function firestoreCompanySettings(db: Firestore): CompanyStore {
  return versionedSettings(db, collections(db).companySettings.doc('company'), {
    company: null,
    logo: null,
    mailName: null,
    sending: {},
    linkDaysSince: [],
    texts: { request: null, bundle: null, reminder: null },
    revision: 0,
    saved: null,
  })
}
