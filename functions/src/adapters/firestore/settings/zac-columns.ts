import { FIRST_ZAC_COLUMNS, zacColumnsSchema } from '@kenshu/contract/upload/zac-columns'
import type { Firestore } from 'firebase-admin/firestore'
import { Failure } from '../../../failure.ts'
import { UPLOAD_GONE } from '../../../messages/run-failures.ts'
import type { FolderColumns, ZacColumnStore } from '../../../usecases/zac-columns/folder-columns.ts'
import { FIRST_COLUMNS, readColumnsOf } from '../../../zac/read-columns.ts'
import { collections } from '../collections.ts'
import { readPromotion } from '../uploads/promotion-document.ts'
import { VERSIONS, versionedSettings } from './settings-document.ts'

function columnsRef(db: Firestore) {
  return collections(db).zacColumns.doc('zacColumns')
}

/** `settings/zacColumns`, and each saved version below it. */
export function firestoreZacColumns(db: Firestore): ZacColumnStore {
  return versionedSettings(db, columnsRef(db), { columns: FIRST_ZAC_COLUMNS, revision: 0, saved: null })
}

/** The version that `promotions/{folder}` names, from the saved versions. */
export function firestoreFolderColumns(db: Firestore): FolderColumns {
  return {
    async ofFolder(folder) {
      const data = (await collections(db).promotions.doc(folder).get()).data()
      if (data === undefined) throw new Failure('not_found', UPLOAD_GONE)
      const version = readPromotion(data).columnsVersion
      if (version === 0) return FIRST_COLUMNS
      const saved = await columnsRef(db).collection(VERSIONS).doc(String(version)).get()
      return readColumnsOf(version, zacColumnsSchema.parse(saved.get('columns')))
    },
  }
}
