import { expect, test } from 'vitest'
import { blankNote } from '../../../../../fixtures/notes.ts'
import { memoryFirestore } from '../../../../../simulation/firestore/memory-firestore.ts'
import { getHistory } from '../../../usecases/history/get-history.ts'
import { firestoreNoteHistory } from './note-history.ts'

test('an entry that does not say by what name somebody acted keeps nobody from reading the others', async () => {
  const db = memoryFirestore()
  const { id: _id, createdAt: _createdAt, ...note } = blankNote({})
  const noteId = 'a'.repeat(32)
  await db.doc(`deliveryNotes/${noteId}`).set(note)
  const entry = {
    ...{ at: new Date('2026-04-01T00:00:00Z'), uid: 'u', email: 'a@example.co.jp', action: 'note.edit' },
    ...{ target: noteId, details: {}, requestId: '' },
  }
  await db.doc('auditLog/whole').set({ ...entry, name: '' })
  await db.doc('auditLog/nameless').set(entry)
  const paths: unknown[] = []
  const log = { error: (_: string, { path }: Record<string, unknown>) => paths.push(path) }
  const { entries } = await getHistory({ history: firestoreNoteHistory(db, log) }, noteId, {
    before: '',
    limit: 10,
  })
  expect([entries.map(({ id }) => id), paths]).toEqual([['whole'], ['auditLog/nameless']])
})
