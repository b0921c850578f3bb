import {
  grpcError,
  type Method,
  type ProtoDocument,
  type ReadPlace,
  type Requests,
  type StructuredQuery,
  toMicros,
  toProtoTime,
  type Value,
} from './protocol.ts'
import { runQuery } from './query.ts'
import { type StoredDocument, StoredDocuments } from './stored-documents.ts'
import { numberOf, typeOf, valueAt, withValueAt } from './values.ts'
import { applyWrite, nameOf } from './writes.ts'

/** The change of a document by a commit. */
export interface Change {
  readonly name: string
  readonly before: StoredDocument | null
  readonly after: StoredDocument | null
}

/** The data that a transaction has read. The transaction is aborted if they have changed when it continues. */
interface Transaction {
  /** read time of a read-only transaction */
  readonly readAt: number | null
  readonly documents: Map<string, number | null>
  readonly queries: { parent: string; query: StructuredQuery; found: string }[]
}

function toProto(
  { name, fields, created, updated }: StoredDocument,
  mask?: readonly string[],
): ProtoDocument {
  const shown =
    mask === undefined
      ? fields
      : mask.reduce((some, path) => {
          const value = valueAt(fields, path)
          return value === undefined ? some : withValueAt(some, path, value)
        }, {})
  return { name, fields: shown, createTime: toProtoTime(created), updateTime: toProtoTime(updated) }
}

function fingerprint(documents: readonly StoredDocument[]): string {
  return documents.map(({ name, updated }) => `${name}@${String(updated)}`).join('\n')
}

/** The sum of a field; values that are not numbers are ignored. */
function sumOf(documents: readonly StoredDocument[], path: string): number {
  const numbers = documents.map(({ fields }) => {
    const value = valueAt(fields, path)
    return value !== undefined && typeOf(value) === 'number' ? numberOf(value) : 0
  })
  return numbers.reduce((all, number) => all + number, 0)
}

/**
 * Firestore in memory, at the level of its protocol. Transactions are serializable: a transaction whose reads have become stale
 * is aborted, and the SDK retries it. The emulator and the cloud make the others wait instead; the stored result is the same.
 */
export class MemoryStore {
  readonly projectId = 'demo-simulation'
  readonly documents = new StoredDocuments()
  readonly #transactions = new Map<string, Transaction>()
  readonly #now: () => number
  readonly #onCommit: (changes: readonly Change[]) => void
  #last = 0
  #begun = 0

  /** @param now milliseconds @param onCommit is called after each commit */
  constructor(now: () => number, onCommit: (changes: readonly Change[]) => void) {
    this.#now = now
    this.#onCommit = onCommit
  }

  /** Answers a call of the protocol; the answer to a stream is all of its messages. @throws Error with gRPC's code */
  call<M extends Method>(method: M, request: Requests[M]): object[] {
    const handlers: { [K in Method]: (request: Requests[K]) => object[] } = {
      batchGetDocuments: (given) => this.#get(given),
      runQuery: (given) => this.#query(given),
      runAggregationQuery: (given) => this.#aggregate(given),
      commit: (given) => [this.#commit(given)],
      rollback: ({ transaction }) => {
        this.#transactions.delete(Buffer.from(transaction).toString())
        return [{}]
      },
    }
    return handlers[method](request)
  }

  /** A time that no commit has had yet. */
  #moment(): number {
    this.#last = Math.max(this.#last + 1, this.#now() * 1000)
    return this.#last
  }

  /** The transaction of a read; the read may start a new one. @returns the id of a new transaction */
  #place({ transaction, newTransaction, readTime }: ReadPlace): {
    place: Transaction | null
    readAt: number | null
    begun: { transaction?: Buffer }
  } {
    if (readTime !== undefined) return { place: null, readAt: toMicros(readTime), begun: {} }
    if (transaction !== undefined) {
      const place = this.#transactions.get(Buffer.from(transaction).toString())
      if (place === undefined) throw grpcError('INVALID_ARGUMENT', 'The referenced transaction has expired')
      this.#checkUnchanged(place)
      return { place, readAt: place.readAt, begun: {} }
    }
    if (newTransaction === undefined) return { place: null, readAt: null, begun: {} }
    this.#begun += 1
    const id = Buffer.from(`transaction-${String(this.#begun)}`)
    const { readOnly } = newTransaction
    const readAt =
      readOnly === undefined
        ? null
        : readOnly.readTime === undefined
          ? this.#moment()
          : toMicros(readOnly.readTime)
    const place: Transaction = { readAt, documents: new Map(), queries: [] }
    this.#transactions.set(id.toString(), place)
    return { place, readAt, begun: { transaction: id } }
  }

  #checkUnchanged(place: Transaction): void {
    if (place.readAt !== null) return
    const isSame =
      [...place.documents].every(
        ([name, updated]) => (this.documents.get(name)?.updated ?? null) === updated,
      ) &&
      place.queries.every(
        ({ parent, query, found }) => fingerprint(this.#find(parent, query, null)) === found,
      )
    if (!isSame) throw grpcError('ABORTED', 'Too much contention on these documents')
  }

  #find(parent: string, query: StructuredQuery, readAt: number | null): StoredDocument[] {
    return runQuery(query, this.documents.of(parent, query, readAt))
  }

  #get({ documents, mask, ...where }: Requests['batchGetDocuments']): object[] {
    const { place, readAt, begun } = this.#place(where)
    const readTime = toProtoTime(readAt ?? this.#moment())
    return documents.map((name, index) => {
      const document = this.documents.get(name, readAt)
      place?.documents.set(name, document?.updated ?? null)
      const first = index === 0 ? begun : {}
      return document === null
        ? { missing: name, readTime, ...first }
        : { found: toProto(document, mask?.fieldPaths), readTime, ...first }
    })
  }

  #queried(where: ReadPlace, parent: string, query: StructuredQuery) {
    const { place, readAt, begun } = this.#place(where)
    const found = this.#find(parent, query, readAt)
    if (place !== null && place.readAt === null) {
      place.queries.push({ parent, query, found: fingerprint(found) })
    }
    return { found, readTime: toProtoTime(readAt ?? this.#moment()), begun }
  }

  #query({ parent, structuredQuery, ...where }: Requests['runQuery']): object[] {
    const { found, readTime, begun } = this.#queried(where, parent, structuredQuery)
    const paths = structuredQuery.select?.fields.map(({ fieldPath }) => fieldPath)
    const mask = paths?.filter((path) => path !== '__name__')
    const documents = found.map((document) => ({ document: toProto(document, mask), readTime }))
    return [{ readTime, ...begun }, ...documents]
  }

  #aggregate({ parent, structuredAggregationQuery, ...where }: Requests['runAggregationQuery']): object[] {
    const { structuredQuery, aggregations } = structuredAggregationQuery
    const { found, readTime, begun } = this.#queried(where, parent, structuredQuery)
    const summed = aggregations.flatMap(({ sum }) => sum?.field.fieldPath ?? [])
    // Firestore would sum only the first documents in the order of the summed field.
    if (summed.length > 0 && structuredQuery.limit !== undefined)
      throw grpcError('UNIMPLEMENTED', 'A sum of so many documents')
    // Documents without the summed field are left out, as a query leaves out documents without a field of its order.
    const counted = found.filter(({ fields }) => summed.every((path) => valueAt(fields, path) !== undefined))
    const aggregateFields = Object.fromEntries(
      aggregations.map(({ alias, sum }): [string, Value] => [
        alias,
        { integerValue: sum === undefined ? counted.length : sumOf(counted, sum.field.fieldPath) },
      ]),
    )
    return [{ result: { aggregateFields }, readTime, ...begun }]
  }

  #commit({ writes, transaction }: Requests['commit']): object {
    if (transaction !== undefined) {
      const id = Buffer.from(transaction).toString()
      const place = this.#transactions.get(id)
      if (place === undefined) throw grpcError('INVALID_ARGUMENT', 'The referenced transaction has expired')
      this.#transactions.delete(id)
      this.#checkUnchanged(place)
    }
    const at = this.#moment()
    const changed = new Map<string, StoredDocument | null>()
    for (const write of writes) {
      const name = nameOf(write)
      const current = changed.has(name) ? (changed.get(name) ?? null) : this.documents.get(name)
      changed.set(name, applyWrite(current, write, at))
    }
    const changes: Change[] = []
    for (const [name, after] of changed) {
      const before = this.documents.get(name)
      if (before === after) continue
      this.documents.put(name, at, after)
      changes.push({ name, before, after })
    }
    if (changes.length > 0) this.#onCommit(changes)
    const writeResults = writes.map((write) => ({
      updateTime: toProtoTime(changed.get(nameOf(write))?.updated ?? at),
    }))
    return { writeResults, commitTime: toProtoTime(at) }
  }
}
