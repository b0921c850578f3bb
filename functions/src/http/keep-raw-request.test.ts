import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepRawRequests } from './keep-raw-request.ts'

const server = createServer((received, response) => response.end(received.url))

beforeAll(async () => {
  keepRawRequests()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
})

/** The address that a listener sees. fetch would refuse to send some of these. */
async function seen(path: string): Promise<string> {
  const { port } = server.address() as AddressInfo
  const sent = request({ host: '127.0.0.1', port, path }).end()
  const [answer] = (await once(sent, 'response')) as [NodeJS.ReadableStream]
  return text(answer)
}

test.each([
  ['/api/%E0%A4%A', '/api/%25E0%25A4%25A'],
  ['/api/v1/%', '/api/v1/%25'],
  ['/api/v1/delivery_notes/?client=%E0%A4', '/api/v1/delivery_notes/?client=%25E0%25A4'],
])('an address of the API that cannot be decoded can be read by the runtime: %s', async (path, expected) => {
  expect(await seen(path)).toBe(expected)
})

test.each(['/api/v1/delivery_notes/?client=%E7%94%B2', '/tasks/%'])('%s stays as it is', async (path) => {
  expect(await seen(path)).toBe(path)
})
