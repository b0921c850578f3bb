import type { Firestore } from 'firebase-admin/firestore'
import { firestoreThrough } from './client.ts'
import { MemoryStore } from './memory-store.ts'

/** An empty store in memory, in real time and without faults, for unit tests of what reads and writes it. Nothing can be watched. */
export function memoryFirestore(): Firestore {
  const store = new MemoryStore(Date.now, () => undefined)
  return firestoreThrough(
    {
      call: (method, _isEffect, request) => Promise.resolve().then(() => store.call(method, request)),
      watch: () => () => undefined,
    },
    store.projectId,
  )
}
