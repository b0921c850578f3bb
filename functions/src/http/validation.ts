import type { Hook } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { LIMITS } from '../config/limits.ts'
import { Failure } from '../failure.ts'
import { wrongFields } from '../failure-sentences.ts'
import type { ApiEnv } from './api-env.ts'

const NAMED_FIELDS = 5
const NAME_LENGTH = 40

/** The names of the fields that a schema found wrong, an unknown one included; as many as a sentence can hold. */
export function namesOfWrongFields(error: z.core.$ZodError): string[] {
  const names = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1).map(String),
  )
  return [...new Set(names)].slice(0, NAMED_FIELDS).map((name) => name.slice(0, NAME_LENGTH))
}

/** Every request that does not fit its schema, an unknown field included, is 422. */
export const refuseWrongRequest: Hook<unknown, ApiEnv, string, undefined> = (result) => {
  if (!result.success) throw new Failure('invalid_request', wrongFields(namesOfWrongFields(result.error)))
  return undefined
}

function limitBody(maxSize: number): MiddlewareHandler<ApiEnv> {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Failure('too_large')
    },
  })
}

/** For the routes that take JSON. */
export const limitJsonBody = limitBody(LIMITS.jsonBytes)

/** For those that take the ids of as many notes as one job may have. */
export const limitBulkBody = limitBody(LIMITS.bulkJsonBytes)

/** For the routes that take no query: an unknown parameter is a mistake that should be heard of. */
export const noQuery = z.strictObject({})

/** A query parameter that may be repeated: one value and several arrive in different shapes. */
export function repeated<T extends z.ZodType>(item: T) {
  return z.union([item, z.array(item)]).transform((value) => (Array.isArray(value) ? value : [value]))
}
