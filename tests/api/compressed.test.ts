import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { appUrl, longApiUrl } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { call } from '../support/http/call.ts'

const listSchema = z.object({ rows: z.array(z.unknown()).min(1) })

let admin: Person

beforeAll(async () => {
  admin = await signInAs('admin')
})

test.each([
  ['Hosting', appUrl()],
  ['the function for long calls', longApiUrl()],
])('over %s an answer goes out compressed to whom it may, and says the same', async (_, base) => {
  const list = (encoding: string) =>
    call('/api/v1/delivery_notes/?limit=200', {
      base,
      token: admin.token,
      headers: { 'Accept-Encoding': encoding },
    })
  const [compressed, plain] = [await list('gzip'), await list('identity')]
  expect(compressed.headers.get('Content-Encoding')).toBe('gzip')
  expect(compressed.headers.get('Vary')).toMatch(/accept-encoding/i)
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  expect(compressed.status).toBe(200)
  // Beside its rows the answer says when it was made.
  const rowsOf = (text: string) => listSchema.parse(JSON.parse(text)).rows
  expect(rowsOf(compressed.text)).toEqual(rowsOf(plain.text))
})
