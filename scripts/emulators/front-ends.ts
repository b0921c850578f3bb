/**
 * In the cloud two front ends stand before a function: Hosting names its client in X-Forwarded-For, and Google's own front end
 * appends the address that connected to it. The emulators append nothing, so every caller would be the same, or whoever their
 * own header claims to be. This does what the front ends do; docs/decisions/0026-lock-out.md.
 */
import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/** From where Hosting forwards, as functions/src/config/front-ends.ts knows it: no caller has this address. */
export const HOSTING = '192.0.2.1'

const FORWARDED_FOR = 'x-forwarded-for'
/** By it the functions' front end recognises what Hosting forwards. Unknown outside of this process. */
const FROM_HOSTING = 'x-from-emulated-hosting'
const HOSTING_KEY = randomUUID()
/** Lets who knows the suite's key call from an address of their choice: `{key} {address}`. */
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
 * @param callerKey what tests show to call from an address of their choice; undefined: nobody can
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

/** Puts the front ends before the emulators of this process. */
export function emulateFrontEnds(projectId: string, callerKey?: string): void {
  // Node publishes the channel before it hands a request to any listener.
  subscribe('http.server.request.start', (message) => {
    forward((message as { request: IncomingMessage }).request, projectId, callerKey)
  })
}
