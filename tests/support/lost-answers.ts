import type { Firestore, WriteBatch } from 'firebase-admin/firestore'

/** gRPC's code when a document to be created already exists. */
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

/** The SDK retries the commit with the same writes. Their preconditions no longer hold then. */
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
      throw Object.assign(new Error('The writes are there already'), { code: ALREADY_EXISTS })
    },
  })
}

/**
 * A Firestore that commits, but loses the answer of each commit. The SDK handles that as UNAVAILABLE: it runs the
 * transaction, or commits the batch, again.
 */
export function lostAnswers(db: Firestore): Firestore {
  return delegate(db, {
    runTransaction: async (...args: Parameters<Firestore['runTransaction']>) => {
      await db.runTransaction(...args)
      return db.runTransaction(...args)
    },
    batch: () => lossyBatch(db.batch()),
  })
}
