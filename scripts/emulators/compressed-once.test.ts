import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { compressedOnce } from './compressed-once.ts'

const TEXT = '納品書 '.repeat(100)

let server: http.Server | undefined

afterEach(() => server?.close())

/** Serves a file as superstatic does. @returns its address, and how often the file was read */
async function serve(type: string) {
  const compressor = compressedOnce()
  const reads = { count: 0 }
  server = http.createServer((request, response) => {
    response.setHeader('Content-Type', type)
    response.setHeader('Content-Length', Buffer.byteLength(TEXT))
    response.setHeader('ETag', 'of-the-file')
    compressor(request, response, () => {
      reads.count += 1
      response.write(Buffer.from(TEXT.slice(0, 5)))
      response.end(Buffer.from(TEXT.slice(5)))
    })
  })
  const { promise, resolve } = Promise.withResolvers<undefined>()
  server.listen(0, '127.0.0.1', () => {
    resolve(undefined)
  })
  await promise
  return { address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`, reads }
}

test('a file is compressed, and read once', async () => {
  const { address, reads } = await serve('text/javascript; charset=utf-8')
  for (const _round of ['first', 'second']) {
    const response = await fetch(address, { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(response.headers.get('Content-Encoding')).toBe('gzip')
    expect(Number(response.headers.get('Content-Length'))).toBeLessThan(100)
    expect(await response.text()).toBe(TEXT)
  }
  expect(reads.count).toBe(1)
})

test.each([
  ['asked for without gzip', 'text/javascript', 'identity'],
  ['of a font', 'font/woff2', 'gzip'],
])('a file %s is sent as it is', async (_what, type, encoding) => {
  const { address } = await serve(type)
  const response = await fetch(address, { headers: { 'Accept-Encoding': encoding } })
  expect(response.headers.get('Content-Encoding')).toBeNull()
  expect(await response.text()).toBe(TEXT)
})
