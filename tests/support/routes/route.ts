import type { ErrorCode, MessageField } from '@kenshu/contract/errors'
import type { Capability } from '@kenshu/contract/permissions'
import type { CallOptions } from '../http/call.ts'

/** One route of the API, with what the tests of refusals need to know. */
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
  /** how long that may be, KiB; 100 where nothing is said */
  maxKib?: number
  /** a valid request */
  request: () => Pick<CallOptions, 'json' | 'body'>
  /** a request with an unknown field */
  unknownField?: () => Pick<CallOptions, 'json' | 'body'>
  /** the result of a valid request from somebody who may make it, without the data for more */
  outcome: 200 | ErrorCode
}

/** A route without sign-in: a client uses a token and a password instead. */
export type PublicRoute = Omit<Route, 'capability'>
