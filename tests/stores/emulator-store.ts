import { Firestore } from 'firebase-admin/firestore'
import { type Method, type ProtoDocument, type Requests } from '../../simulation/firestore/protocol.ts'

// Otherwise the SDK would first query a cloud machine's metadata.
process.env['METADATA_SERVER_DETECTION'] ??= 'none'

/** The SDK's internal methods that reach the service; the SDK has no public types for them. */
interface Wire {
  initializeIfNeeded(tag: string): Promise<void>
  request(method: string, request: object, tag: string): Promise<object>
  requestStream(
    method: string,
    isBidirectional: boolean,
    request: object,
    tag: string,
  ): Promise<AsyncIterable<object>>
}

/** The Firestore emulator at FIRESTORE_EMULATOR_HOST, with the same interface as the store in memory. */
export class EmulatorStore {
  readonly db: Firestore
  readonly #wire: Wire
  readonly #database: string

  constructor(projectId: string) {
    this.db = new Firestore({ projectId })
    this.#wire = this.db as unknown as Wire
    this.#database = `projects/${projectId}/databases/(default)`
  }

  /** Deletes all documents, including those that a suite puts into each new database. */
  async clear(): Promise<void> {
    const host = process.env['FIRESTORE_EMULATOR_HOST'] ?? ''
    const { ok } = await fetch(`http://${host}/emulator/v1/${this.#database}/documents`, { method: 'DELETE' })
    if (!ok) throw new Error('The emulator did not delete its documents')
  }

  /** Answers a call of the protocol; the answer to a stream is all of its messages. @throws Error with gRPC's code */
  async call<M extends Method>(method: M, given: Requests[M]): Promise<object[]> {
    const request = { database: this.#database, ...given }
    // This sets the credentials with which the emulator skips the rules.
    await this.#wire.initializeIfNeeded('replay')
    if (method === 'commit' || method === 'rollback')
      return [await this.#wire.request(method, request, 'replay')]
    const messages: object[] = []
    for await (const message of await this.#wire.requestStream(method, false, request, 'replay'))
      messages.push(message)
    return messages
  }

  /** Every document of the database. */
  async all(): Promise<ProtoDocument[]> {
    const found = await this.call('runQuery', {
      parent: `${this.#database}/documents`,
      structuredQuery: { from: [{ allDescendants: true }] },
    })
    return (found as { document?: ProtoDocument | null }[]).flatMap(({ document }) => document ?? [])
  }
}
