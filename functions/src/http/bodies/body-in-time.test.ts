import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Failure } from '../../failure.ts'
import { errorHandler } from '../answers/error-handler.ts'
import type { ApiEnv } from '../api-env.ts'
import { type BodyPace, inTime } from './body-in-time.ts'
import { keepRawRequests } from './keep-raw-request.ts'
import { limitBody } from './validation.ts'

/** A short interval ends the tests with an endless sender soon, however slow the machine is. */
const SHORT_MS = 50

describe('over a real connection', () => {
  let server: Server
  let end: () => void = () => undefined
  const sockets: Socket[] = []

  beforeAll(async () => {
    end = keepRawRequests({ bodyMs: SHORT_MS, requestMs: 20 * 60_000 })
    const api = new Hono<ApiEnv>()
    api.use(async (c, next) => {
      c.set('requestId', 'r')
      c.set('source', { address: null, via: null, key: 'k', networks: [] })
      await next()
    })
    api.onError(errorHandler({ info: () => undefined, error: () => undefined }))
    const limit = limitBody(1000, { withinMs: SHORT_MS, leastBytes: null })
    api.post('/api/v1/confirm/open', limit, async (c) => c.text(await c.req.text()))
    api.get('/api/v1/user/me', (c) => c.text('me'))
    api.post('/api/v1/upload_csv', () => {
      throw new Failure('unauthenticated')
    })
    const listener = getRequestListener(api.fetch, { autoCleanupIncoming: false })
    server = createServer((request, response) => {
      void listener(request, response)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    end()
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  /**
   * Sends the head of a request and then single bytes until the server ends the connection.
   * @returns everything that was received
   */
  async function dribble(path: string, framing: string): Promise<string> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    sockets.push(socket)
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a.example\r\n${framing}\r\n\r\n`)
    const byte = framing.startsWith('Transfer') ? '1\r\n{\r\n' : '{'
    // A write to a connection that the server has cut throws away what was not read from it yet. In each turn of the event loop the server's
    // timers come first, then sockets are read, then this writes: so the answer is heard, however late the turn is.
    const dribbling = setInterval(() => setImmediate(() => socket.write(byte)), 5)
    // If the server cuts the connection while it is sending, the socket may report that as an error.
    socket.on('error', () => undefined)
    let heard = ''
    socket.on('data', (data) => {
      heard += data.toString('utf8')
    })
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(dribbling)
    return heard
  }

  test.each(['Content-Length: 900', 'Transfer-Encoding: chunked'])(
    'twenty-four who dribble a body (%s) are told so and cut off, and others are served meanwhile',
    async (framing) => {
      const slow = Array.from({ length: 24 }, () => dribble('/api/v1/confirm/open', framing))
      const { port } = server.address() as AddressInfo
      expect((await fetch(`http://127.0.0.1:${String(port)}/api/v1/user/me`)).status).toBe(200)
      for (const heard of await Promise.all(slow)) {
        expect(heard).toMatch(/^HTTP\/1\.1 408 /)
        expect(heard).toContain('"code":"body_too_slow"')
        expect(heard).toContain('"detail":"通信が遅く、')
      }
    },
  )

  test('who goes on sending after a refusal has the answer, and is cut off too', async () => {
    const heard = await dribble('/api/v1/upload_csv', 'Content-Length: 30000000')
    expect(heard).toMatch(/^HTTP\/1\.1 401 /)
  })

  test('Node itself leaves an upload as long as the function has', async () => {
    await dribble('/api/v1/upload_csv', 'Content-Length: 30000000')
    expect(server.requestTimeout).toBe(20 * 60_000)
  })
})

describe('the pace', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** A body that is being received: how much of it has arrived, and a way to end it. */
  function underWay(pace: BodyPace) {
    const incoming = { complete: false, socket: { bytesRead: 5000 } }
    let resolve: (text: string) => void = () => undefined
    const whole = new Promise<string>((settle) => {
      resolve = settle
    })
    const end = (text: string) => {
      resolve(text)
    }
    // inTime reads only these parts of a request.
    const c = { env: { incoming } } as unknown as Context<ApiEnv>
    const outcome = inTime(c, pace, () => whole).catch((error: unknown) =>
      error instanceof Failure ? error.code : 'another error',
    )
    return { incoming, end, outcome }
  }

  const STEADILY = { withinMs: 10_000, leastBytes: 64 * 1024 }

  test('of a large body: it may take as long as it likes while enough of it comes each time', async () => {
    const { incoming, end, outcome } = underWay(STEADILY)
    for (let n = 0; n < 60; n += 1) {
      incoming.socket.bytesRead += STEADILY.leastBytes
      await vi.advanceTimersByTimeAsync(10_000)
    }
    end('all of it')
    expect(await outcome).toBe('all of it')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('and is given up where less comes, also after it had come well', async () => {
    const { incoming, outcome } = underWay(STEADILY)
    incoming.socket.bytesRead += 100 * STEADILY.leastBytes
    await vi.advanceTimersByTimeAsync(10_000)
    incoming.socket.bytesRead += STEADILY.leastBytes - 1
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await outcome).toBe('body_too_slow')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('of a small one: all of it has to be there, however much has come', async () => {
    const { incoming, outcome } = underWay({ withinMs: 10_000, leastBytes: null })
    incoming.socket.bytesRead += 1_000_000
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await outcome).toBe('body_too_slow')
  })

  test('what has come in time may be read for as long as that takes', async () => {
    const { incoming, end, outcome } = underWay({ withinMs: 10_000, leastBytes: null })
    incoming.complete = true
    await vi.advanceTimersByTimeAsync(60_000)
    end('read')
    expect(await outcome).toBe('read')
  })
})
