import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { memoryFirestore } from '../../../../../simulation/firestore/memory-firestore.ts'
import { firestorePackSource } from './pack-source.ts'

const MONTH = { from: '2026-04-01', to: '2026-04-30', minAmount: null, maxAmount: null, clients: [] }
const DELETED_AT = Timestamp.fromMillis(1_000)
const LOG = { error: () => undefined }

let db: Firestore
beforeEach(() => {
  db = memoryFirestore()
})

function note(id: string, day: number) {
  const deliveryDate = `2026-04-${String(day).padStart(2, '0')}`
  return { deliveryDate, billingNo: id, clientName: 'c', totalAmountWithTax: 100 }
}

async function deleteNote(id: string, day: number, imports?: object[]): Promise<void> {
  const record = { ...note(id, day), noteId: id, deletedAt: DELETED_AT, ...(imports && { imports }) }
  await db.doc(`deletedDeliveryNotes/${id}-1000`).set(record)
}

const created = { kind: 'create', at: Timestamp.fromMillis(10) }
const undo = (at: Timestamp) => ({ kind: 'undo', at })

test('a note that an undo removed was never issued: a pack has only the one that was imported again', async () => {
  await db.doc('deliveryNotes/again').set(note('again', 1))
  await deleteNote('again', 1, [created, undo(DELETED_AT)])
  // Staff deleted these: one from before imports were listed, one just imported, one whose second import was undone earlier.
  await deleteNote('old', 2)
  await deleteNote('imported', 3, [created])
  await deleteNote('restored', 4, [created, undo(Timestamp.fromMillis(500))])
  const source = firestorePackSource(db, LOG)
  expect(await source.totals(MONTH)).toEqual({ count: 4, amount: 400, deleted: 3 })
  const notes = await source.matching(MONTH, 10)
  expect(notes.map(({ id, deletedAs }) => [id, deletedAs])).toEqual([
    ['again', null],
    ['old', 'old-1000'],
    ['imported', 'imported-1000'],
    ['restored', 'restored-1000'],
  ])
})

test('of deleted notes no more are read at a time than may be asked for, and those after many undone ones are found', async () => {
  for (let day = 1; day <= 7; day++)
    await deleteNote(`undone${String(day)}`, day, [created, undo(DELETED_AT)])
  for (let day = 8; day <= 11; day++) await deleteNote(`gone${String(day)}`, day)
  await db.doc('deliveryNotes/kept').set(note('kept', 9))
  const ids = (await firestorePackSource(db, LOG).matching(MONTH, 2)).map(({ id }) => id)
  expect(ids).toEqual(['gone8', 'gone9', 'kept'])
})
