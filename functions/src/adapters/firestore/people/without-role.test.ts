import { expect, test } from 'vitest'
import { memoryFirestore } from '../../../../../simulation/firestore/memory-firestore.ts'
import { firestoreToday } from '../today/today-store.ts'
import { firestoreUsers } from './users.ts'

const LOG = { error: () => undefined }

test('people whose role was taken hide nobody who waits for one, however many they are', async () => {
  const db = memoryFirestore()
  const store = async (name: string, fields: object = {}) => {
    const email = `${name}@example.co.jp`
    await db.doc(`users/${name}`).set({ email, displayName: name, emailAlias: email, role: null, ...fields })
  }
  for (const name of ['a', 'b', 'c', 'd']) await store(name, { isRoleTaken: true })
  await store('new-1')
  await store('new-2')
  const [today, users] = [firestoreToday(db, LOG), firestoreUsers(db, LOG)]
  expect(await Promise.all([1, 2, 3].map((limit) => today.withoutRole(limit)))).toEqual([1, 2, 2])
  const named = await Promise.all([1, 2, 3].map((limit) => users.unassigned(limit)))
  expect(named.map((found) => found.map(({ displayName }) => displayName))).toEqual([
    ['new-1'],
    ['new-1', 'new-2'],
    ['new-1', 'new-2'],
  ])
})
