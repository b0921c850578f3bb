import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingMessage,
  type RequestOptions,
  request,
  type Server,
} from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepRawRequests } from './keep-raw-request.ts'

const servers: Server[] = []

/**
 * Starts a server that runs until the end of the tests.
 * @returns its port
 */
async function listen(server: Server): Promise<number> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

let end: () => void = () => undefined
beforeAll(() => {
  end = keepRawRequests({ bodyMs: 60 * 60_000, requestMs: 20 * 60_000 })
})
afterAll(() => {
  end()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

async function answerTo(sent: ReturnType<typeof request>): Promise<{ status: number; body: string }> {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, body: await text(answer) }
}

describe('the path', () => {
  let port = 0
  beforeAll(async () => {
    port = await listen(createServer((received, response) => response.end(received.url)))
  })

  /** The path that a listener sees. fetch would refuse to send some of these. */
  async function seen(path: string): Promise<string> {
    return (await answerTo(request({ host: '127.0.0.1', port, path }).end())).body
  }

  test.each([
    ['/api/%E0%A4%A', '/api/%25E0%25A4%25A'],
    ['/api/v1/%', '/api/v1/%25'],
    ['/api/v1/delivery_notes/?client=%E0%A4', '/api/v1/delivery_notes/?client=%25E0%25A4'],
    ['/elsewhere/%', '/elsewhere/%25'],
  ])('an address that cannot be decoded can be read by the runtime: %s', async (path, expected) => {
    expect(await seen(path)).toBe(expected)
  })

  test('another stays as it is', async () => {
    const path = '/api/v1/delivery_notes/?client=%E7%94%B2'
    expect(await seen(path)).toBe(path)
  })
})

type Handler = (request: IncomingMessage & { body?: unknown }, response: object, next: () => void) => void
type Parser = (options: object) => Handler
interface Express {
  (): { use: (handler: Handler) => void } & ((request: IncomingMessage, response: object) => void)
  json: Parser
  text: Parser
  urlencoded: Parser
  raw: Parser
}

/** The server of the functions runtime with its own parsers: what getServer() of functions-framework 5.0.5 puts before a function. */
function runtimeOf(called: Handler): Server {
  const express = createRequire(import.meta.resolve('firebase-functions'))('express') as Express
  const saving = {
    limit: '1024mb',
    verify: (received: IncomingMessage & { rawBody?: Buffer }, _: object, body: Buffer) => {
      received.rawBody = body
    },
  }
  const app = express()
  app.use(express.json({ ...saving, type: 'application/cloudevents+json' }))
  app.use(express.json(saving))
  app.use(express.text(saving))
  app.use(express.urlencoded({ ...saving, extended: true }))
  app.use(express.raw({ ...saving, type: '*/*' }))
  app.use(called)
  return createServer(app)
}

describe('the body', () => {
  const MEGABYTE = Buffer.alloc(1024 * 1024, 'x')
  let port = 0
  beforeAll(async () => {
    const api = new Hono()
    api.post('/api/refused', (c) => c.text('who are you?', 401))
    api.post('/api/limited', bodyLimit({ maxSize: 10 }), async (c) => c.text(await c.req.text()))
    api.post('/api/echo', async (c) => c.text(await c.req.text()))
    const listener = getRequestListener(api.fetch, { autoCleanupIncoming: false })
    port = await listen(
      runtimeOf((received, response) => {
        void listener(received, response as Parameters<typeof listener>[1])
      }),
    )
  })

  function post(path: string, options: RequestOptions = {}) {
    return request({ host: '127.0.0.1', port, method: 'POST', path, ...options })
  }

  test.each([
    ['of a known length', { 'Content-Length': 20 * MEGABYTE.length }],
    ['whose length nobody knows', { 'Transfer-Encoding': 'chunked' }],
  ])('a call is refused before a byte of a body %s has come', async (_, headers) => {
    const sent = post('/api/refused', { headers: { ...headers, 'Content-Type': 'application/json' } })
    sent.flushHeaders()
    expect(await answerTo(sent)).toEqual({ status: 401, body: 'who are you?' })
    sent.destroy()
  })

  test.each([
    ['that nobody has read', '/api/refused', 401],
    ['of which a part was read', '/api/limited', 413],
  ])(
    'what is left of a body %s is taken and thrown away, and the connection goes on',
    async (_, path, status) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const sent = post(path, { agent, headers: { 'Transfer-Encoding': 'chunked' } })
      sent.write(MEGABYTE)
      expect((await answerTo(sent)).status).toBe(status)
      for (let n = 0; n < 20; n += 1) {
        sent.write(MEGABYTE)
      }
      sent.end()
      await once(sent, 'close')
      const next = post('/api/echo', { agent })
      expect(await answerTo(next.end('next'))).toEqual({ status: 200, body: 'next' })
      expect(next.reusedSocket).toBe(true)
      agent.destroy()
    },
  )

  test.each([
    ['malformed JSON', '{"folder":', { 'Content-Type': 'application/json' }],
    ['JSON in a character set that there is not', '{}', { 'Content-Type': 'application/json; charset=none' }],
    ['an encoding that there is not', 'x', { 'Content-Type': 'text/plain', 'Content-Encoding': 'none' }],
    ['a form', 'a=%', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['nothing', '', {}],
  ])('%s reaches the API as it was sent', async (_, body, headers) => {
    expect(await answerTo(post('/api/echo', { headers }).end(body))).toEqual({ status: 200, body })
  })

  test.each(['/', '/elsewhere', '/API/echo', '//api/echo', '/%61pi/unknown'])(
    'of a body for %s, where no route is, nothing is read or unpacked either',
    async (path) => {
      const headers = { 'Content-Encoding': 'gzip', 'Transfer-Encoding': 'chunked' }
      const sent = post(path, { headers: { ...headers, 'Content-Type': 'application/json' } })
      sent.flushHeaders()
      expect((await answerTo(sent)).status).toBe(404)
      sent.destroy()
    },
  )
})
