import type { Firestore } from 'firebase-admin/firestore'
import type { SettingsStore } from '../../../usecases/settings/settings-store.ts'
import type { StoredTrailMails } from '../../../usecases/trail/trail-mails.ts'
import { collections } from '../collections.ts'
import { settingsDocument } from './settings-document.ts'

/** `settings/trail` */
export function firestoreTrailMails(db: Firestore): SettingsStore<StoredTrailMails> {
  return settingsDocument(db, collections(db).trailMails.doc('trail'), {
    addresses: [],
    revision: 0,
    saved: null,
  })
}
