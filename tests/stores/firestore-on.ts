import type { Firestore } from 'firebase-admin/firestore'
import { type Backend, firestoreThrough } from '../../simulation/firestore/client.ts'

/** The SDK on a store in memory, outside of any simulated process, so that each call runs immediately. */
export function firestoreOn(backend: Backend): Firestore {
  return firestoreThrough(
    {
      call: (method, _isEffect, request) => Promise.resolve().then(() => backend.call(method, request)),
      watch: () => () => undefined,
    },
    backend.projectId,
  )
}
