import type { Firestore } from 'firebase-admin/firestore'
import { type Backend, firestoreThrough } from '../../simulation/firestore/client.ts'

/** The SDK on a store in memory, outside of every simulated process: each call is made at once. */
export function firestoreOn(backend: Backend): Firestore {
  return firestoreThrough(
    {
      call: (method, _isEffect, request) => Promise.resolve().then(() => backend.call(method, request)),
      watch: () => () => undefined,
    },
    backend.projectId,
  )
}
