import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { Agent } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { initializeApp } from 'firebase-admin/app'
import { getAppCheck } from 'firebase-admin/app-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firebaseAppVerifier } from './app-verifier.ts'

const PROJECT = 'kenshu-test'
const HOUR = 3600
const now = () => Math.floor(Date.now() / 1000)

// App Check has no emulator, and only Google exchanges a debug token. So this test signs its own tokens, and a local server answers the
// request for the public keys that firebase-admin sends to Google. The verification itself is firebase-admin's.
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const asked: string[] = []
const keys: Server = createServer((request, response) => {
  asked.push(`${String(request.headers.host)}${String(request.url)}`)
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'k', use: 'sig', alg: 'RS256' }
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify({ keys: [jwk] }))
})

class ToThisMachine extends Agent {
  override createConnection(): Socket {
    return connect((keys.address() as AddressInfo).port, '127.0.0.1')
  }
}

beforeAll(async () => {
  keys.listen(0, '127.0.0.1')
  await once(keys, 'listening')
})
afterAll(() => {
  keys.closeAllConnections()
  keys.close()
})

const verifier = firebaseAppVerifier(
  getAppCheck(initializeApp({ projectId: PROJECT, httpAgent: new ToThisMachine() }, 'app-verifier')),
)

const CLAIMS = {
  iss: 'https://firebaseappcheck.googleapis.com/1234567890',
  aud: ['projects/1234567890', `projects/${PROJECT}`],
  sub: '1:1234567890:web:abc',
  iat: now(),
  exp: now() + HOUR,
}

function sign(claims: object, header: object = {}, key: KeyObject = privateKey): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'RS256', typ: 'JWT', kid: 'k', ...header })}.${part(claims)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`
}

test('a token that Google has signed for our app is ours, by the keys that Google publishes', async () => {
  expect(await verifier.isOurs(sign(CLAIMS))).toBe(true)
  expect(asked).toEqual(['firebaseappcheck.googleapis.com/v1/jwks'])
})

test.each([
  ['of another project', sign({ ...CLAIMS, aud: ['projects/another'] })],
  ['of another issuer', sign({ ...CLAIMS, iss: 'https://securetoken.google.com/kenshu-test' })],
  ['that has expired', sign({ ...CLAIMS, iat: now() - 2 * HOUR, exp: now() - HOUR })],
  ['that somebody else has signed', sign(CLAIMS, {}, stranger.privateKey)],
  ['whose key nobody knows', sign(CLAIMS, { kid: 'another' })],
  ['that nobody has signed', `${sign(CLAIMS, { alg: 'none' }).split('.').slice(0, 2).join('.')}.`],
  ['that was changed', sign(CLAIMS).replace(/\.[^.]+\./, (claims) => `${claims.slice(0, -2)}x.`)],
  ['that is none', 'rubbish'],
  ['of no words', ''],
])('a token %s is not', async (_, token) => {
  expect(await verifier.isOurs(token)).toBe(false)
})
