import type { ErrorCode, MessageField } from '@kenshu/contract/error-codes'
import type { Capability } from '@kenshu/contract/permissions'
import type { CallOptions } from '../http/call.ts'

/** One route of the API, with the data for the tests of refusals. */
export interface Route {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** with its trailing slash */
  path: string
  /** null: any signed-in user */
  capability: Capability | null
  messageField: MessageField
  /** a body that the route reads */
  body?: 'json' | 'multipart'
  /** maximum size of the body in KiB; default: 100 */
  maxKib?: number
  /** a valid request */
  request: () => Pick<CallOptions, 'json' | 'body'>
  /** a request with an unknown field */
  unknownField?: () => Pick<CallOptions, 'json' | 'body'>
  /** the result of a valid request from an allowed caller in an empty store */
  outcome: 200 | ErrorCode
}

/** A route without sign-in: a client uses a token and a password instead. */
export type PublicRoute = Omit<Route, 'capability'>
