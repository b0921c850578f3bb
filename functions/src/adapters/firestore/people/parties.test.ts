import { expect, test } from 'vitest'
import { memoryFirestore } from '../../../../../simulation/firestore/memory-firestore.ts'
import { firestoreParties, firestorePartyStore } from './parties.ts'

test('an export with more new clients than a commit can add to one document is stored', async () => {
  const db = memoryFirestore()
  const clients = Array.from({ length: 17_000 }, (_, no) => ({
    kind: 'client' as const,
    name: `株式会社${String(no)}`,
    email: '',
    months: ['2026-04'],
  }))
  await firestorePartyStore(db).save(clients)
  expect(await firestoreParties(db, { error: () => undefined }).all('client')).toHaveLength(clients.length)
})
