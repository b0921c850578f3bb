import type { Hook } from '@hono/zod-openapi'
import { toldSentence } from '@kenshu/contract/told-issue'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { LIMITS } from '../config/limits/limits.ts'
import { Failure } from '../failure.ts'
import { MALFORMED_BODY, wrongFields } from '../messages/failures.ts'
import type { ApiEnv } from './api-env.ts'
import { type BodyPace, inTime } from './body-in-time.ts'

/** The names of the fields that a schema found wrong, an unknown one included; as many as a sentence can hold. */
export function namesOfWrongFields(error: z.core.$ZodError): string[] {
  const names = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1).map(String),
  )
  return [...new Set(names)]
    .slice(0, LIMITS.namedFields)
    .map((name) => name.slice(0, LIMITS.namedFieldCharacters))
}

/** What is wrong with a request, in the sentence of its own that a schema has for it, or by the names of its fields. */
export function requestFault(error: z.core.$ZodError): Failure {
  return new Failure('invalid_request', toldSentence(error) ?? wrongFields(namesOfWrongFields(error)))
}

/** Every request that does not fit its schema, an unknown field included, is 422. */
export const refuseWrongRequest: Hook<unknown, ApiEnv, string, undefined> = (result) => {
  if (!result.success) throw requestFault(result.error)
  return undefined
}

/**
 * Takes a body of so many bytes at most, which comes as fast as it has to. All of it is there for what follows.
 * @throws Failure `too_large`, `body_too_slow`
 */
export function limitBody(maxSize: number, pace: BodyPace): MiddlewareHandler<ApiEnv> {
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw new Failure('too_large')
    },
  })
  return createMiddleware<ApiEnv>(async (c, next) => {
    // The request keeps what is read here: the route's own reading finds it there.
    await inTime(c, pace, () =>
      limit(c, async () => {
        await c.req.arrayBuffer()
      }),
    )
    await next()
  })
}

/** What comes by hand is little, and nobody may be known yet who sends it. */
const AT_ONCE: BodyPace = { withinMs: LIMITS.bodyMs, leastBytes: null }
/** What is large takes minutes over a slow line; whoever sends it is known. */
const STEADILY: BodyPace = { withinMs: LIMITS.bodyMs, leastBytes: LIMITS.bodyLeastBytes }

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
export const limitClientBody = limitBody(LIMITS.jsonBytes, AT_ONCE)

/** For the routes that take JSON. */
export const limitJsonBody: MiddlewareHandler<ApiEnv> = every(limitClientBody, refuseHalfCharacters)

/** For the one that takes a zip, with the bytes of its form. */
export const limitUploadBody = limitBody(LIMITS.uploadBodyBytes, STEADILY)

/** For those that take the ids of as many notes as one job may have. */
export const limitBulkBody: MiddlewareHandler<ApiEnv> = every(
  limitBody(LIMITS.bulkJsonBytes, STEADILY),
  refuseHalfCharacters,
)

/** For the routes that take no query: an unknown parameter is a mistake that should be heard of. */
export const noQuery = z.strictObject({})

/** A query parameter that may be repeated: one value and several arrive in different shapes. */
export function repeated<T extends z.ZodType>(item: T) {
  return z.union([item, z.array(item)]).transform((value) => (Array.isArray(value) ? value : [value]))
}
