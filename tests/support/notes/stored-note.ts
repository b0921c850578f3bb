import type { DocumentData } from 'firebase-admin/firestore'
import { adminDb } from '../../../fixtures/emulators.ts'

/** The stored fields of a note; undefined if there is no such note. */
export async function storedNote(id: string): Promise<DocumentData | undefined> {
  return (await adminDb().doc(`deliveryNotes/${id}`).get()).data()
}

/** Whether a note is in `deliveryNotes`. */
export async function isStored(id: string): Promise<boolean> {
  return (await storedNote(id)) !== undefined
}
