import { expect, test } from 'vitest'
import { blankNote } from '../../../../../fixtures/notes.ts'
import { memoryFirestore } from '../../../../../simulation/firestore/memory-firestore.ts'
import { firestoreUnseenAnswers } from './unseen-answers.ts'

test('an unreadable note does not keep the answers of the others from being seen', async () => {
  const db = memoryFirestore()
  const { id: _id, createdAt: _createdAt, ...note } = blankNote({ hakkouStatus: 'CL検収済' })
  await db.doc('deliveryNotes/broken').set({ ...note, unseenAnswer: true, totalAmountWithTax: 'x' })
  await db.doc('deliveryNotes/whole').set({ ...note, unseenAnswer: true })
  const paths: unknown[] = []
  const log = { error: (_: string, { path }: Record<string, unknown>) => paths.push(path) }
  const seen = await firestoreUnseenAnswers(db, log).see(['broken', 'whole'], () => true)
  expect([seen, paths]).toEqual([{ found: 2, seen: 2 }, ['deliveryNotes/broken']])
  const notes = await db.collection('deliveryNotes').get()
  expect(notes.docs.map((doc) => doc.get('unseenAnswer') as unknown)).toEqual([false, false])
  const told = await db.collection('noteChanges').get()
  expect(told.docs.map(({ id }) => id)).toEqual(['whole'])
})
