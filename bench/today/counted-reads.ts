import { type DocumentData, Firestore, Query } from 'firebase-admin/firestore'

/** So many index entries of a count are billed as one read. */
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
 * Counts what Firestore would bill as reads while `work` runs in this process: each document that a query finds, and at least one; a count by
 * its index entries. Throws at a way of reading that it does not count.
 */
export async function countReads(db: Firestore, work: () => Promise<unknown>): Promise<number> {
  // The package does not export this class at run time.
  const aggregates = Object.getPrototypeOf(db.collection('any').count()) as object
  let reads = 0
  const counting =
    (readsOf: (answer: never) => number) =>
    (original: Method): Method =>
      async function (this: unknown, ...values: unknown[]) {
        const answer = await original.apply(this, values)
        reads += readsOf(answer as never)
        return answer
      }
  const refuse = (): Method => () => {
    throw new Error('These reads are not counted')
  }
  const counted = [
    [Query.prototype, 'get', counting(({ size }: { size: number }) => Math.max(1, size))],
    [aggregates, 'get', counting((found: { data: () => DocumentData }) => readsOfCounts(found.data()))],
    [Query.prototype, 'stream', refuse],
    // A single document is read by it, too.
    [Firestore.prototype, 'getAll', counting((found: { length: number }) => found.length)],
    [Firestore.prototype, 'runTransaction', refuse],
  ] as const
  const all = counted.reduce<() => Promise<unknown>>(
    (inner, [prototype, name, around]) =>
      () =>
        replaced(prototype, name, around, inner),
    work,
  )
  await all()
  return reads
}
