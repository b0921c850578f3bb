/**
 * In the cloud a request passes two front ends before it reaches a function: Hosting writes its client's
 * address into X-Forwarded-For, and Google's own front end appends the address that connected to it. The
 * emulators append nothing, so all callers would look the same, or could forge any address. This module does
 * the work of the front ends; see docs/decisions/0026-lock-out.md.
 */
import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/**
 * The address from which Hosting forwards, as in functions/src/config/front-ends.ts. No real caller has this
 * address.
 */
export const HOSTING = '192.0.2.1'

const FORWARDED_FOR = 'x-forwarded-for'
/**
 * The header by which the functions' front end recognises requests that Hosting forwards. Its value is secret
 * to this process.
 */
const FROM_HOSTING = 'x-from-emulated-hosting'
const HOSTING_KEY = randomUUID()
/** The header with which a caller that knows the suite's key chooses their address: `{key} {address}`. */
const CALLER = 'x-emulated-caller'

type Headers = IncomingMessage['headers']

function callerOf({ headers, socket }: IncomingMessage, callerKey: string | undefined): string {
  const [key, address] = String(headers[CALLER] ?? '').split(' ')
  const isOurs = callerKey !== undefined && key === callerKey && address !== undefined
  return isOurs ? address : (socket.remoteAddress ?? 'unknown')
}

function append(headers: Headers, address: string): void {
  const claimed = headers[FORWARDED_FOR]
  headers[FORWARDED_FOR] = claimed === undefined ? address : `${String(claimed)}, ${address}`
}

/**
 * Forwards one request as the cloud does.
 * @param callerKey the key with which tests choose their address; undefined: nobody can
 */
export function forward(request: IncomingMessage, projectId: string, callerKey?: string): void {
  const { headers, url = '' } = request
  const isHosting = url.startsWith('/api/')
  // The Functions emulator's own address of a function.
  const isFunction = url.startsWith(`/${projectId}/`)
  if (!isHosting && !isFunction) return
  if (isFunction && headers[FROM_HOSTING] === HOSTING_KEY) append(headers, HOSTING)
  else append(headers, callerOf(request, callerKey))
  delete headers['x-from-emulated-hosting']
  delete headers['x-emulated-caller']
  if (isHosting) headers[FROM_HOSTING] = HOSTING_KEY
}

/** Installs the front ends before the emulators of this process. */
export function emulateFrontEnds(projectId: string, callerKey?: string): void {
  // Node publishes the channel before it hands a request to any listener.
  subscribe('http.server.request.start', (message) => {
    forward((message as { request: IncomingMessage }).request, projectId, callerKey)
  })
}
