import http from 'node:http'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, createInflate } from 'node:zlib'
import { ERROR_STATUS } from '@kenshu/contract/error-codes'
import { errorBodySchema } from '@kenshu/contract/errors'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adminDb, appUrl, longApiUrl } from '../../fixtures/emulators.ts'
import { casesOfShare } from '../../fixtures/fuzz-cases.ts'
import { testSeed } from '../../fixtures/test-seed.ts'
import { apiHere } from './support/api-here.ts'
import { readOperations } from './support/operations.ts'
import { storeState } from './support/store-state.ts'

const SHARE = 0.04

const { operations } = readOperations((await apiHere().call('/api/v1/openapi.json')).json)

interface Sent {
  base: string
  method: string
  path: string
  headers: Record<string, string>
  body: Uint8Array
}

/** Decoders for the encodings that an answer may have. */
const READERS: Record<string, (() => Duplex) | undefined> = { gzip: createGunzip, deflate: createInflate }

/** Sends requests that `fetch` would correct, such as a malformed path. */
function send({ base, method, path, headers, body }: Sent): Promise<{ status: number; text: string }> {
  const { hostname, port, pathname } = new URL(base)
  return new Promise((resolve, reject) => {
    const sized = { ...headers, 'content-length': String(body.length) }
    const target = {
      hostname,
      port,
      path: pathname.replace(/\/$/, '') + path,
      method,
      headers: sized,
      agent: false,
    }
    const request = http.request(target, (response) => {
      const reader = READERS[response.headers['content-encoding'] ?? '']?.()
      buffer(reader === undefined ? response : response.pipe(reader)).then((answer) => {
        resolve({ status: response.statusCode ?? 0, text: answer.toString('utf8') })
      }, reject)
    })
    request.on('error', reject)
    request.end(body)
  })
}

const VISIBLE = Array.from('%/.;,:=&?~!$\'()*+@_-|^`{}[]"<>aZ09')
const visible = fc.string({ unit: fc.constantFrom(...VISIBLE), maxLength: 12 })
const segment = fc.oneof(visible, fc.constantFrom('%00', '%25', '%2e%2e', '..', '', '%F0%9F%98%80', 'a%2Fb'))

/**
 * Whether the front ends forward a path to the API. The emulators' front ends answer malformed paths themselves, and Hosting
 * answers paths with a name that begins with a dot, which its patterns do not match.
 */
function isHandedOn(address: string): boolean {
  try {
    return (
      !decodeURIComponent(address.split('?', 1)[0] ?? '').includes('/.') && decodeURIComponent(address) !== ''
    )
  } catch {
    return false
  }
}

const path = fc
  .tuple(
    fc.constantFrom(...operations.map((operation) => operation.path)),
    fc.array(segment, { minLength: 1, maxLength: 4 }),
    fc.option(visible),
  )
  .map(
    ([template, [first = '', ...more], query]) =>
      [template.replaceAll(/\{[^}]+\}/g, () => first), ...more].join('/') +
      (query === null ? '' : `?${query}`),
  )
  .filter(isHandedOn)
const sent: fc.Arbitrary<Sent> = fc.record({
  base: fc.constantFrom(appUrl(), longApiUrl()),
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH'),
  path,
  headers: fc.record(
    {
      authorization: fc.oneof(
        visible,
        visible.map((text) => `Bearer ${text}`),
        fc.constant('Bearer e30.e30.'),
      ),
      'content-type': fc.oneof(
        visible,
        fc.constantFrom(
          'application/json',
          'application/json; charset=utf-7',
          'multipart/form-data',
          'multipart/form-data; boundary=x',
          'text/plain',
        ),
      ),
      'content-encoding': fc.constantFrom('gzip', 'br', 'x-junk', 'identity'),
      'accept-encoding': fc.oneof(visible, fc.constantFrom('gzip', '*;q=0')),
      cookie: visible,
      origin: visible,
      'x-forwarded-for': visible,
      'idempotency-key': visible,
    },
    { requiredKeys: [] },
  ),
  body: fc.oneof(
    fc.constant(new Uint8Array()),
    fc.uint8Array({ maxLength: 300 }),
    fc.json().map((text) => Buffer.from(text)),
  ),
})

/** All documents except the rate limit buckets, which refused calls change too. */
async function stateButCounts(): Promise<[string, string][]> {
  return [...(await storeState(adminDb()))].filter(([path]) => !path.startsWith('callBuckets/'))
}

test('whatever comes over the wire without a sign-in is answered in our own words, and changes nothing', async () => {
  const before = await stateButCounts()
  const property = fc.asyncProperty(sent, async (asked) => {
    const { status, text } = await send(asked)
    const { code } = errorBodySchema.parse(JSON.parse(text))
    expect(ERROR_STATUS[code]).toBe(status)
    expect(status).toBeLessThan(500)
  })
  await fc.assert(property, { seed: testSeed(), numRuns: casesOfShare(SHARE) })
  expect(await stateButCounts()).toEqual(before)
})
