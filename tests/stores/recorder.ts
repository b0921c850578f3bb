import type { Backend } from '../../simulation/firestore/client.ts'
import type { MemoryStore } from '../../simulation/firestore/memory-store.ts'
import type { Method, Requests } from '../../simulation/firestore/protocol.ts'

/** A call that reached the store in memory. */
export interface RecordedCall {
  readonly method: Method
  readonly request: Requests[Method]
  /** its messages; a number: the gRPC code of the refusal */
  readonly answer: object[] | number
}

/** @returns the gRPC code. @throws the error itself if it has none */
export function codeOf(error: unknown): number {
  if (error instanceof Error && 'code' in error && typeof error.code === 'number') return error.code
  throw error
}

/**
 * Whether a query compares `noteChanges.at`, a server timestamp: each store has its own, so it may find different documents. Only the nightly
 * check asks like that, outside of a transaction.
 */
function comparesOwnTimes(method: Method, request: Requests[Method]): boolean {
  if (method !== 'runQuery') return false
  const { structuredQuery } = request as Requests['runQuery']
  const isOfChanges = structuredQuery.from.some(({ collectionId }) => collectionId === 'noteChanges')
  return isOfChanges && structuredQuery.where?.fieldFilter?.field.fieldPath === 'at'
}

/** Records the calls to the store in memory. */
export class Recorder implements Backend {
  readonly projectId: string
  readonly store: MemoryStore
  readonly calls: RecordedCall[] = []

  constructor(store: MemoryStore) {
    this.projectId = store.projectId
    this.store = store
  }

  call<M extends Method>(method: M, request: Requests[M]): object[] {
    try {
      const answer = this.store.call(method, request)
      if (!comparesOwnTimes(method, request)) this.calls.push({ method, request, answer })
      return answer
    } catch (error) {
      this.calls.push({ method, request, answer: codeOf(error) })
      throw error
    }
  }
}
