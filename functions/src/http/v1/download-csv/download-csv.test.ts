import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { OpenAPIHono } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { afterEach, expect, test } from 'vitest'
import type { ApiEnv, CallerEnv, StaffEnv } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { addDownloadCsv } from './download-csv.ts'

// The emulators' proxy keeps a connection open that the function broke off, so this is tried on a server of its own.
const open: Guards = {
  signedIn: createMiddleware<CallerEnv>((_c, next) => next()),
  may: () => createMiddleware<StaffEnv>((_c, next) => next()),
}

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function ask(pieces: () => AsyncGenerator<string, void>) {
  const faults: string[] = []
  const api = new OpenAPIHono<ApiEnv>({ strict: false })
  addDownloadCsv(api, open, {
    downloadNotes: () => Promise.resolve(pieces()),
    log: { info: () => undefined, error: (message) => faults.push(message) },
  })
  const listener = getRequestListener(api.fetch)
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
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${String(port)}/api/v1/download_csv/download`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ from_date: '2026-04-01', to_date: '2026-04-30' }),
  })
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
  const { response, faults } = await ask(async function* () {
    for (let index = 0; index < 20; index++) yield await Promise.resolve(LINES)
    throw new Error('the store is gone')
  })
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow()
  expect(faults).toEqual(['download broke off'])
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
  // What the sockets between hold is some megabytes; without back-pressure this would never end.
  expect(made).toBeLessThan(1000)
})
