import { PassThrough } from 'node:stream'
import { Firestore } from 'firebase-admin/firestore'
import { running } from '../kernel/process.ts'
import { grpcError, type Method, type ProtoDocument, type ProtoTime, type Requests } from './protocol.ts'

/** The backend that answers the SDK's calls: the store in memory, or a recorder in front of it. */
export interface Backend {
  readonly projectId: string
  call<M extends Method>(method: M, request: Requests[M]): object[]
}

/** The gate through which all calls of the SDK pass. */
export interface Gate {
  /** Makes a call when it is scheduled. */
  call(method: Method, isEffect: boolean, request: Requests[Method]): Promise<object[]>
  /** @param heard is called after each commit that changed the document @returns a function that ends the watch */
  watch(name: string, heard: () => void): () => void
}

/** The SDK's internal methods that reach the service; the SDK has no public types for them. */
interface Wire {
  request(method: string, request: object, tag: string, retryCodes?: readonly number[]): Promise<object>
  requestStream(method: string, isBidirectional: boolean, request: object, tag: string): Promise<PassThrough>
}

interface ListenRequest {
  addTarget: { documents: { documents: string[] } }
}

interface Found {
  found?: ProtoDocument | null
  readTime: ProtoTime
}

/** How often the SDK tries a call for which it is unknown whether it reached the service. */
const MOST_TRIES = 5
const TARGET = 1

function codeOf(error: unknown): number | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : null
}

/** The messages that give the SDK the current state of a document. */
function* tellDocument(name: string, { found, readTime }: Found): Generator<object> {
  yield found === undefined || found === null
    ? { documentDelete: { document: name, removedTargetIds: [TARGET], readTime } }
    : { documentChange: { document: found, targetIds: [TARGET] } }
  yield { targetChange: { targetChangeType: 'CURRENT', targetIds: [TARGET] } }
  yield {
    targetChange: { targetChangeType: 'NO_CHANGE', targetIds: [], readTime, resumeToken: Buffer.from('1') },
  }
}

/** Sends the state of a document, now and after each commit that changes it, as Firestore's Listen does. */
async function listen(gate: Gate, { addTarget }: ListenRequest): Promise<PassThrough> {
  const [name = ''] = addTarget.documents.documents
  const stream = new PassThrough({ objectMode: true })
  const process = running.getStore()
  let isOpen = true
  const tell = async () => {
    const [answer] = await gate.call('batchGetDocuments', false, { documents: [name] })
    if (!isOpen || answer === undefined) return
    for (const message of tellDocument(name, answer as Found)) stream.write(message)
  }
  const end = gate.watch(name, () => {
    running.run(process, tell).catch((error: unknown) => stream.destroy(error as Error))
  })
  stream.on('finish', () => {
    isOpen = false
    end()
  })
  stream.write({ targetChange: { targetChangeType: 'ADD', targetIds: [TARGET] } })
  await tell()
  return stream
}

/**
 * The SDK that the product uses, whose calls go through a gate instead of a network. It encodes, retries and re-runs transactions
 * as in the cloud.
 */
export function firestoreThrough(gate: Gate, projectId: string): Firestore {
  // Tracing spans would cost more than many calls.
  process.env['FIRESTORE_ENABLE_TRACING'] = 'off'
  const db = new Firestore({ projectId })
  const wire: Wire = {
    async request(method, request, _tag, retryCodes = []) {
      for (let tries = 1; ; tries++) {
        try {
          const [answer = {}] = await gate.call(
            method as Method,
            method === 'commit',
            request as Requests[Method],
          )
          return answer
        } catch (error) {
          if (tries === MOST_TRIES || !retryCodes.includes(codeOf(error) ?? -1)) throw error
        }
      }
    },
    async requestStream(method, _isBidirectional, request) {
      if (method === 'listen') return listen(gate, request as ListenRequest)
      const messages = await gate.call(method as Method, false, request as Requests[Method])
      const stream = new PassThrough({ objectMode: true })
      for (const message of messages) stream.write(message)
      stream.end()
      return stream
    },
  }
  return Object.assign(db, wire)
}

/** Firestore's error while it cannot be reached, which the SDK retries. */
export function unavailable(): Error {
  return grpcError('UNAVAILABLE', 'The service is not there for the moment')
}
