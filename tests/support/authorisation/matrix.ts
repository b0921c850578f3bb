import type { ErrorCode } from '@kenshu/contract/error-codes'
import { mayEver } from '@kenshu/contract/permissions'
import { call, errorBody } from '../http/call.ts'
import { expectRefusal } from '../http/refusal.ts'
import { OPEN_ROUTES } from '../routes/client-routes.ts'
import { OWN_SESSION_ROUTES } from '../routes/own-session-routes.ts'
import type { PublicRoute, Route } from '../routes/route.ts'
import type { Caller, Credentials, LinkKind } from './caller.ts'

/** A route, which is a row of the matrix. `operation`: as in openapi.json, `GET /api/v1/…`. */
export interface Line {
  operation: string
  route: Route | PublicRoute
}

/** `in` if a call is admitted, otherwise the code of the refusal. */
export type Cell = 'in' | ErrorCode

/**
 * Error codes that a client only gets after being admitted: the document has changed, there is no receipt yet, no code is needed.
 */
const INSIDE: readonly ErrorCode[] = ['document_changed', 'not_found', 'code_unavailable']

function isOpen(route: Route | PublicRoute): boolean {
  return OPEN_ROUTES.some(({ path }) => path === route.path)
}

/** The kind of link that a route needs; null: none. */
function linkFor(route: Route | PublicRoute): LinkKind | null {
  if ('capability' in route || isOpen(route)) return null
  if (route.path.includes('/confirm/bundle/')) return 'bundle'
  return route.path.includes('/confirm/read/') ? 'readOnly' : 'note'
}

/** The expected cell of a call, derived from the role table and the caller's links. */
export function cellOf({ staff, links }: Caller, route: Route | PublicRoute): Cell {
  if ('capability' in route) {
    if ('refused' in staff) return staff.refused
    return route.capability === null || mayEver(staff.role, route.capability) ? 'in' : 'forbidden'
  }
  if (isOpen(route)) return 'in'
  const held = links.find(({ kind }) => kind === linkFor(route))
  if (held === undefined) return 'note_unavailable'
  const namesNote = 'noteId' in jsonOf(route)
  return held.refused ?? (namesNote ? held.noteRefused : undefined) ?? 'in'
}

function jsonOf(route: PublicRoute): object {
  const { json } = route.request()
  return typeof json === 'object' && json !== null ? json : {}
}

/** A client's request with the caller's own token, password and note. */
function filled(route: PublicRoute, credentials: Credentials): object {
  const known = new Map<string, unknown>(Object.entries(credentials))
  return Object.fromEntries(
    Object.entries(jsonOf(route)).map(([key, value]) => [key, known.has(key) ? known.get(key) : value]),
  )
}

/** Calls a route, and returns the actual cell. Staff's routes must refuse in the usual form, and let in with exactly their outcome. */
export async function cellSeen(caller: Caller, route: Route | PublicRoute): Promise<Cell> {
  const link = linkFor(route)
  const isLast = OWN_SESSION_ROUTES.some(({ path }) => path === route.path)
  const credentials = await caller.present(link, isLast)
  const request = link === null ? route.request() : { json: filled(route, credentials) }
  const answer = await call(route.path, { method: route.method, token: credentials.bearer, ...request })
  if (link === null) {
    if (answer.status !== 200) expectRefusal(route, answer)
    const result = answer.status === 200 ? 200 : errorBody(answer).code
    if (result === route.outcome) return 'in'
    if (result === 200) throw new Error(`It answered 200, not ${String(route.outcome)}`)
    return result
  }
  if (answer.status === 200) return 'in'
  const { code } = errorBody(answer)
  return INSIDE.includes(code) ? 'in' : code
}
