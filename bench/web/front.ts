import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Headers of one connection, which a proxy keeps for itself (RFC 9110, 7.6.1); HTTP/2 has none of them. */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
])

/** A certificate of a day for 127.0.0.1, which no browser trusts (FLAGS in page.ts). */
async function newCertificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kenshu-front-'))
  const of = (name: string) => path.join(folder, name)
  try {
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc', '-days', '1']
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
    await run('openssl', ['req', ...kind, ...subject, '-keyout', of('key.pem'), '-out', of('cert.pem')])
    return { key: readFileSync(of('key.pem')), cert: readFileSync(of('cert.pem')) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function withoutConnection(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_CONNECTION.has(name))
  return Object.fromEntries(kept)
}

/** Passes a request on to the target, and its answer back. */
async function passOn(
  target: URL,
  agent: Agent,
  asked: Http2ServerRequest,
  answer: Http2ServerResponse,
): Promise<void> {
  const { method, url, headers } = asked
  const options = { method, agent, headers: { ...withoutConnection(headers), host: target.host } }
  const passed = request(new URL(url, target), options)
  const [[response]] = await Promise.all([
    once(passed, 'response') as Promise<[IncomingMessage]>,
    pipeline(asked, passed),
  ])
  answer.writeHead(response.statusCode ?? 502, withoutConnection(response.headers))
  await pipeline(response, answer)
}

/** A server over HTTP/2. */
export interface Front {
  readonly url: string
  close(): void
}

/**
 * Serves the Hosting emulator over HTTP/2, as Firebase Hosting does. The emulator has HTTP/1.1 only, whose six connections make a browser fetch
 * a page's files in turns.
 * @param target of the emulator
 */
export async function openFront(target: string): Promise<Front> {
  // A connection for each request. What is sent over one that the emulator just closes is lost, and the browser then had neither a style sheet nor
  // its first rows.
  const agent = new Agent({ keepAlive: false })
  const server = createSecureServer(await newCertificate(), (asked, answer) => {
    // A browser that has gone away has ended its request.
    passOn(new URL(target), agent, asked, answer).catch(() => {
      answer.stream.destroy()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `https://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close() {
      server.close()
      agent.destroy()
    },
  }
}
