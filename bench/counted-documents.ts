import { type DocumentData, Firestore, Query, Transaction, WriteBatch } from 'firebase-admin/firestore'

/** How many index entries of a count Firestore bills as one read. */
const ENTRIES_OF_A_READ = 1000

type Method = (...values: unknown[]) => unknown

/** Replaces a method while `work` runs. */
async function replaced<T>(
  prototype: object,
  name: string,
  around: (original: Method) => Method,
  work: () => Promise<T>,
): Promise<T> {
  const original = Reflect.get(prototype, name) as Method
  const made = around(original)
  Reflect.set(prototype, name, function (this: unknown, ...values: unknown[]) {
    return made.apply(this, values)
  })
  try {
    return await work()
  } finally {
    Reflect.set(prototype, name, original)
  }
}

/** @param found of an aggregate query, under the names that the product gives its counts; sums are billed with them */
function readsOfCounts({ count }: DocumentData): number {
  if (typeof count !== 'number') throw new Error('An aggregate without a count is not counted')
  return Math.max(1, Math.ceil(count / ENTRIES_OF_A_READ))
}

/**
 * Counts what Firestore would bill while `work` runs in this process. Reads: each document that a query finds, and at least one; a count by
 * its index entries. Writes: those of batches, of which each transaction has one; a round of it that is repeated counts again. Throws at a way of
 * reading or writing that it does not count.
 */
export async function countDocuments(
  db: Firestore,
  work: () => Promise<unknown>,
): Promise<{ reads: number; writes: number }> {
  // The package does not export this class at run time.
  const aggregates = Object.getPrototypeOf(db.collection('any').count()) as object
  let reads = 0
  let writes = 0
  const counting =
    (readsOf: (answer: never) => number) =>
    (original: Method): Method =>
      async function (this: unknown, ...values: unknown[]) {
        const answer = await original.apply(this, values)
        reads += readsOf(answer as never)
        return answer
      }
  const writing = (original: Method): Method =>
    function (this: unknown, ...values: unknown[]) {
      writes += 1
      return original.apply(this, values)
    }
  const refuse = (): Method => () => {
    throw new Error('This is not counted')
  }
  const sizeOf = ({ size = 1 }: { size?: number }) => Math.max(1, size)
  const counted = [
    [Query.prototype, 'get', counting(sizeOf)],
    [aggregates, 'get', counting((found: { data: () => DocumentData }) => readsOfCounts(found.data()))],
    [Query.prototype, 'stream', refuse],
    // DocumentReference.get() calls this too, so single documents are counted here.
    [Firestore.prototype, 'getAll', counting((found: { length: number }) => found.length)],
    [Firestore.prototype, 'bulkWriter', refuse],
    [Transaction.prototype, 'get', counting(sizeOf)],
    [Transaction.prototype, 'getAll', counting((found: { length: number }) => found.length)],
    ...(['create', 'set', 'update', 'delete'] as const).map(
      (name) => [WriteBatch.prototype, name, writing] as const,
    ),
  ] as const
  const all = counted.reduce<() => Promise<unknown>>(
    (inner, [prototype, name, around]) =>
      () =>
        replaced(prototype, name, around, inner),
    work,
  )
  await all()
  return { reads, writes }
}
