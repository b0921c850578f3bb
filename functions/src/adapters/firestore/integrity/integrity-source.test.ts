import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { memoryFirestore } from '../../../../../simulation/firestore/memory-firestore.ts'
import { firestoreIntegritySource } from './integrity-source.ts'

const SINCE = new Date('2026-04-30T16:00:00Z')
const LOG = { error: () => undefined }

test('an import that is under way counts as a change of the totals, since it tells of its notes only at its end', async () => {
  const db = memoryFirestore()
  await db.doc('deliveryNotes/one').set({ totalAmountWithTax: 1_100 })
  const totals = () => firestoreIntegritySource(db, LOG).totals(SINCE)
  expect(await totals()).toEqual({ count: 1, amount: 1_100, isChanged: false })
  const expiresAt = Timestamp.fromMillis(SINCE.getTime())
  await db.doc('locks/promote').set({ owner: 'run', folder: 'f', runId: 'run', requestId: 'r', expiresAt })
  expect(await totals()).toEqual({ count: 1, amount: 1_100, isChanged: true })
  await db.doc('locks/promote').delete()
  await db.doc('noteChanges/import').set({ at: Timestamp.fromMillis(SINCE.getTime()) })
  expect(await totals()).toEqual({ count: 1, amount: 1_100, isChanged: true })
})
