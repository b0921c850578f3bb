import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createSecureServer } from 'node:http2'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type * as Client from 'firebase-admin/firestore'
import { FieldValue, Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildFirestoreClient, FIRESTORE_CLIENT } from '../../scripts/build/firestore-client.ts'

const run = promisify(execFile)

// The emulators take neither TLS nor an account. So this test stands in for both of Google's servers: the metadata of an instance, which
// gives its account's token, and Firestore, which has no document.
let folder = ''
const metadata = createServer((request, response) => {
  response.setHeader('Metadata-Flavor', 'Google')
  response.setHeader('Content-Type', 'application/json')
  const isToken = request.url?.includes('/service-accounts/default/token') === true
  response.end(isToken ? JSON.stringify({ access_token: 'of-the-account', expires_in: 3600 }) : '{}')
})

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kenshu-client-'))
  await once(metadata.listen(0, '127.0.0.1'), 'listening')
  await buildFirestoreClient(folder)
})

afterAll(() => {
  // The files of this project share a process.
  vi.unstubAllEnvs()
  metadata.close()
  rmSync(folder, { recursive: true, force: true })
})

function builtClient(): typeof Client {
  return createRequire(import.meta.url)(path.join(folder, FIRESTORE_CLIENT)) as typeof Client
}

/** @returns key and certificate of a server on this machine */
async function certificate(): Promise<{ key: Buffer; cert: Buffer; file: string }> {
  const file = path.join(folder, 'cert.pem')
  const key = path.join(folder, 'key.pem')
  const made = ['-newkey', 'rsa:2048', '-noenc', '-keyout', key, '-out', file, '-days', '2']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  await run('openssl', ['req', '-x509', ...made, ...name])
  return { key: readFileSync(key), cert: readFileSync(file), file }
}

/** The answer of google.firestore.v1.Firestore/BatchGetDocuments that there is no such document, as gRPC sends it. */
function missing(name: string): Buffer {
  const readAt = Buffer.from([0x22, 2, 0x08, 1])
  const message = Buffer.concat([Buffer.from([0x12, name.length]), Buffer.from(name), readAt])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(message.length, 1)
  return Buffer.concat([head, message])
}

test('Firestore’s client in one file asks over TLS, with the token of the instance’s account', async () => {
  const { file, ...identity } = await certificate()
  const asked: string[] = []
  const firestore = createSecureServer(identity)
  firestore.on('stream', (stream, headers) => {
    asked.push(`${String(headers[':path'])} ${String(headers.authorization)}`)
    stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true })
    stream.on('wantTrailers', () => {
      stream.sendTrailers({ 'grpc-status': '0' })
    })
    stream.end(missing('projects/p/databases/(default)/documents/users/u'))
  })
  await once(firestore.listen(0, 'localhost'), 'listening')
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined)
  vi.stubEnv('GRPC_DEFAULT_SSL_ROOTS_FILE_PATH', file)
  vi.stubEnv('GCE_METADATA_HOST', `127.0.0.1:${String((metadata.address() as AddressInfo).port)}`)
  vi.stubEnv('METADATA_SERVER_DETECTION', 'assume-present')
  const db = new (builtClient().Firestore)({
    projectId: 'p',
    host: `localhost:${String((firestore.address() as AddressInfo).port)}`,
    ssl: true,
  })
  expect((await db.doc('users/u').get()).exists).toBe(false)
  expect(asked).toEqual(['/google.firestore.v1.Firestore/BatchGetDocuments Bearer of-the-account'])
  await db.terminate()
  firestore.close()
})

type Built = Pick<typeof Client, 'FieldValue' | 'Firestore'>

test.each<[string, (client: Built) => object]>([
  ['undefined in a list', () => ({ items: [{ amount: undefined }] })],
  ['a name that a path has in quotes', () => ({ 'f.o.o': { 髙: undefined } })],
  ['a sentinel in a list', (client) => ({ items: [1, client.FieldValue.delete()] })],
  [
    'the server’s time in a list',
    (client) => ({ map: { list: ['a', client.FieldValue.serverTimestamp()] } }),
  ],
  ['an object of a class', () => ({ map: { url: new URL('https://example.co.jp') } })],
])('its error names the field of a value that Firestore does not take: %s', (_, dataOf) => {
  const messageOf = (client: Built) => {
    const db = new client.Firestore({ projectId: 'p' })
    try {
      db.batch().create(db.doc('notes/n'), dataOf(client))
      return ''
    } catch (error) {
      return String(error)
    }
  }
  const message = messageOf(builtClient())
  expect(message).toContain('found in field')
  expect(message).toBe(messageOf({ FieldValue, Firestore }))
})
