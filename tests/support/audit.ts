import type { DocumentData } from 'firebase-admin/firestore'
import { adminDb } from './emulators.ts'

/** What the audit trail holds about one thing, oldest first. */
export async function auditsOf(target: string): Promise<DocumentData[]> {
  const { docs } = await adminDb().collection('auditLog').where('target', '==', target).orderBy('at').get()
  return docs.map((doc) => doc.data())
}
