import { Firestore } from 'firebase-admin/firestore'
import { type Method, type ProtoDocument, type Requests } from '../../simulation/firestore/protocol.ts'

// Without it the SDK first asks for a cloud machine's metadata.
process.env['METADATA_SERVER_DETECTION'] ??= 'none'

/** What the SDK calls of itself to reach the service. Internal, and so in no type of its own. */
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

/** The Firestore emulator, of FIRESTORE_EMULATOR_HOST, below the same calls as the store in memory. */
export class EmulatorStore {
  readonly db: Firestore
  readonly #wire: Wire
  readonly #database: string

  constructor(projectId: string) {
    this.db = new Firestore({ projectId })
    this.#wire = this.db as unknown as Wire
    this.#database = `projects/${projectId}/databases/(default)`
  }

  /** Takes out all documents, also those that a suite puts into each database that it makes. */
  async clear(): Promise<void> {
    const host = process.env['FIRESTORE_EMULATOR_HOST'] ?? ''
    const { ok } = await fetch(`http://${host}/emulator/v1/${this.#database}/documents`, { method: 'DELETE' })
    if (!ok) throw new Error('The emulator keeps its documents')
  }

  /** Answers a call of the protocol, a stream as all of its messages. @throws Error with gRPC's code */
  async call<M extends Method>(method: M, given: Requests[M]): Promise<object[]> {
    const request = { database: this.#database, ...given }
    // With it the emulator knows that the rules are not for us.
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
