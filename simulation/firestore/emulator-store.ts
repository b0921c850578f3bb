import { Firestore } from 'firebase-admin/firestore'
import type { Backend } from './client.ts'
import type { Method, Requests } from './protocol.ts'

// Without it the SDK first asks for a cloud machine's metadata.
process.env['METADATA_SERVER_DETECTION'] ??= 'none'

/** What the SDK calls of itself to reach the service. */
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
export class EmulatorStore implements Backend {
  readonly projectId: string
  readonly db: Firestore

  /** @param projectId each has a database of its own */
  constructor(projectId: string) {
    this.projectId = projectId
    this.db = new Firestore({ projectId })
  }

  /** Takes out what a suite puts into each database that it makes. */
  async clear(): Promise<void> {
    const host = process.env['FIRESTORE_EMULATOR_HOST'] ?? ''
    const documents = `emulator/v1/projects/${this.projectId}/databases/(default)/documents`
    const { ok } = await fetch(`http://${host}/${documents}`, { method: 'DELETE' })
    if (!ok) throw new Error('The emulator keeps its documents')
  }

  async call<M extends Method>(method: M, given: Requests[M]): Promise<object[]> {
    const request = { database: `projects/${this.projectId}/databases/(default)`, ...given }
    // Internal, and so in no type of its own.
    const wire = this.db as unknown as Wire
    // With it the emulator knows that the rules are not for us.
    await wire.initializeIfNeeded('simulated')
    if (method === 'commit' || method === 'rollback')
      return [await wire.request(method, request, 'simulated')]
    const messages: object[] = []
    for await (const message of await wire.requestStream(method, false, request, 'simulated'))
      messages.push(message)
    return messages
  }
}
