import type { Hook } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { LIMITS } from '../config/limits.ts'
import { Failure } from '../failure.ts'
import { MALFORMED_BODY, wrongFields } from '../failure-sentences.ts'
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

/** Half a character (an unpaired surrogate), as JSON escapes it. */
const HALF_CHARACTER = /(?<!\\)(?:\\\\)*\\u[dD][89a-fA-F][0-9a-fA-F]{2}/

/** Whether a text is JSON with a string that cannot be stored. JSON.stringify escapes halves, and nothing else so. */
function hasHalfCharacters(text: string): boolean {
  if (!HALF_CHARACTER.test(text)) return false
  try {
    return HALF_CHARACTER.test(JSON.stringify(JSON.parse(text)))
  } catch {
    // The route's schema refuses it.
    return false
  }
}

/** No keyboard types half a character, and the store takes none. */
const refuseHalfCharacters = createMiddleware<ApiEnv>(async (c, next) => {
  if (hasHalfCharacters(await c.req.text())) throw new Failure('invalid_request', MALFORMED_BODY)
  await next()
})

/** For the client's routes, whose schemas leave halves of characters out: what a client has typed is not lost. */
export const limitClientBody = limitBody(LIMITS.jsonBytes)

/** For the routes that take JSON. */
export const limitJsonBody: MiddlewareHandler<ApiEnv> = every(limitClientBody, refuseHalfCharacters)

/** For the one that takes a zip, with the bytes of its form. */
export const limitUploadBody = limitBody(LIMITS.uploadBodyBytes)

/** For those that take the ids of as many notes as one job may have. */
export const limitBulkBody: MiddlewareHandler<ApiEnv> = every(
  limitBody(LIMITS.bulkJsonBytes),
  refuseHalfCharacters,
)

/** For the routes that take no query: an unknown parameter is a mistake that should be heard of. */
export const noQuery = z.strictObject({})

/** A query parameter that may be repeated: one value and several arrive in different shapes. */
export function repeated<T extends z.ZodType>(item: T) {
  return z.union([item, z.array(item)]).transform((value) => (Array.isArray(value) ? value : [value]))
}
