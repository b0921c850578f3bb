import { beforeAll, expect, test } from 'vitest'
import { appUrl, longApiUrl } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { call } from '../support/http/call.ts'

let admin: Person

beforeAll(async () => {
  admin = await signInAs('admin')
})

test.each([
  ['Hosting', appUrl()],
  ['the function for long calls', longApiUrl()],
])('over %s an answer goes out compressed to whom it may, and says the same', async (_, base) => {
  const list = (encoding: string) =>
    call('/api/v1/imports/', { base, token: admin.token, headers: { 'Accept-Encoding': encoding } })
  const [compressed, plain] = [await list('gzip'), await list('identity')]
  expect(compressed.headers.get('Content-Encoding')).toBe('gzip')
  expect(compressed.headers.get('Vary')).toMatch(/accept-encoding/i)
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  expect(compressed.status).toBe(200)
  expect(compressed.text).toBe(plain.text)
})
