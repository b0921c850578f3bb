import type { Firestore, WriteBatch } from 'firebase-admin/firestore'
import { adminDb } from '../../fixtures/emulators.ts'

/** The gRPC code for creating a document that already exists. */
const ALREADY_EXISTS = 6

function delegate<T extends object>(target: T, own: Readonly<Record<string, unknown>>): T {
  return new Proxy(target, {
    get(object, key): unknown {
      if (typeof key === 'string' && key in own) return own[key]
      const value: unknown = Reflect.get(object, key, object)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => Reflect.apply(value, object, args)
    },
  })
}

/** Loses the response of a batch: the SDK retries the commit with the same writes, whose preconditions no longer hold. */
function lossyBatch(batch: WriteBatch): WriteBatch {
  let presumes = false
  const presuming =
    <A extends unknown[]>(write: (...args: A) => unknown) =>
    (...args: A) => {
      presumes = true
      return write(...args)
    }
  return delegate(batch, {
    create: presuming(batch.create.bind(batch)),
    update: presuming(batch.update.bind(batch)),
    delete: (...args: Parameters<WriteBatch['delete']>) => {
      presumes ||= args.length > 1
      return batch.delete(...args)
    },
    commit: async () => {
      const results = await batch.commit()
      if (!presumes) return results
      throw Object.assign(new Error('The writes have been committed already'), { code: ALREADY_EXISTS })
    },
  })
}

/**
 * A Firestore that commits, but loses the response of each commit. The SDK treats that as UNAVAILABLE and retries the transaction
 * or the batch.
 */
export function lostAnswers(): Firestore {
  const db = adminDb()
  return delegate(db, {
    runTransaction: async (...args: Parameters<Firestore['runTransaction']>) => {
      await db.runTransaction(...args)
      return db.runTransaction(...args)
    },
    batch: () => lossyBatch(db.batch()),
  })
}
