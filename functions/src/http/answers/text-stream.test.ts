import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterEach, expect, test, vi } from 'vitest'
import { textStream } from './text-stream.ts'

// The emulators' proxy keeps a connection open that the function aborted, so this test starts its own server.
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function ask(pieces: () => AsyncGenerator<string, void>) {
  const faults: unknown[] = []
  const listener = getRequestListener(() => new Response(textStream(pieces(), (error) => faults.push(error))))
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  )
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${String(port)}/`)
  return { response, faults }
}

const LINES = 'x'.repeat(64 * 1024)

test('all pieces come, one after the other', async () => {
  const { response, faults } = await ask(async function* () {
    for (let index = 0; index < 50; index++) yield await Promise.resolve(LINES)
  })
  expect((await response.text()).length).toBe(50 * LINES.length)
  expect(faults).toEqual([])
})

test('a fault in the midst breaks the connection off: half a file is never a whole one', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  const gone = new Error('the store is gone')
  const { response, faults } = await ask(async function* () {
    for (let index = 0; index < 20; index++) yield await Promise.resolve(LINES)
    throw gone
  })
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow()
  expect(faults).toEqual([gone])
  expect(String(printed.mock.lastCall)).toContain('A body broke off')
  printed.mockRestore()
})

test('no more is made than the client takes, and when it goes the making ends', async () => {
  let made = 0
  let tellEnd: () => void
  const ended = new Promise<void>((resolve) => {
    tellEnd = resolve
  })
  const { response } = await ask(async function* () {
    try {
      for (;;) {
        made++
        yield await Promise.resolve(LINES)
      }
    } finally {
      tellEnd()
    }
  })
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await ended
  // The sockets in between buffer some megabytes; without back-pressure this would never end.
  expect(made).toBeLessThan(1000)
})
