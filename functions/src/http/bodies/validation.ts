import type { Hook } from '@hono/zod-openapi'
import { toldSentence } from '@kenshu/contract/told-issue'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { LIMITS } from '../../config/limits/limits.ts'
import { Failure } from '../../failure.ts'
import { MALFORMED_BODY, wrongFields } from '../../messages/failures.ts'
import type { ApiEnv } from '../api-env.ts'
import { type BodyPace, inTime } from './body-in-time.ts'

/** The names of the fields that a schema rejected, including unknown ones; as many as fit into a sentence. */
export function namesOfWrongFields(error: z.core.$ZodError): string[] {
  const names = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1).map(String),
  )
  return [...new Set(names)]
    .slice(0, LIMITS.namedFields)
    .map((name) => name.slice(0, LIMITS.namedFieldCharacters))
}

/** Describes what is wrong with a request: by the schema's own sentence if it has one, otherwise by the names of the fields. */
export function requestFault(error: z.core.$ZodError): Failure {
  return new Failure('invalid_request', toldSentence(error) ?? wrongFields(namesOfWrongFields(error)))
}

/** Every request that does not match its schema, also because of an unknown field, is answered with 422. */
export const refuseWrongRequest: Hook<unknown, ApiEnv, string, undefined> = (result) => {
  if (!result.success) throw requestFault(result.error)
  return undefined
}

/**
 * Limits the size of a body and how slowly it may arrive, and reads it completely before the route runs.
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
    // The request caches this body, so the route's own read finds it.
    await inTime(c, pace, () =>
      limit(c, async () => {
        await c.req.arrayBuffer()
      }),
    )
    await next()
  })
}

/** Bodies that a person types are small, and their sender may not be authenticated yet. */
const AT_ONCE: BodyPace = { withinMs: LIMITS.bodyMs, leastBytes: null }
/** A large body takes minutes over a slow connection; its sender is authenticated. */
const STEADILY: BodyPace = { withinMs: LIMITS.bodyMs, leastBytes: LIMITS.bodyLeastBytes }

/** An unpaired surrogate, as JSON escapes it. */
const HALF_CHARACTER = /(?<!\\)(?:\\\\)*\\u[dD][89a-fA-F][0-9a-fA-F]{2}/

/**
 * Whether a text is JSON with a string that cannot be stored. JSON.stringify escapes unpaired surrogates, and nothing else, in this form.
 */
function hasHalfCharacters(text: string): boolean {
  if (!HALF_CHARACTER.test(text)) return false
  try {
    return HALF_CHARACTER.test(JSON.stringify(JSON.parse(text)))
  } catch {
    // The route's schema refuses malformed JSON.
    return false
  }
}

/** No keyboard types an unpaired surrogate, and Firestore cannot store one. */
const refuseHalfCharacters = createMiddleware<ApiEnv>(async (c, next) => {
  if (hasHalfCharacters(await c.req.text())) throw new Failure('invalid_request', MALFORMED_BODY)
  await next()
})

/** For the client's routes. Their schemas drop unpaired surrogates, so that a client does not lose what they have typed. */
export const limitClientBody = limitBody(LIMITS.jsonBytes, AT_ONCE)

/** For routes that accept JSON. */
export const limitJsonBody: MiddlewareHandler<ApiEnv> = every(limitClientBody, refuseHalfCharacters)

/** For the route that accepts a zip inside a form. */
export const limitUploadBody = limitBody(LIMITS.uploadBodyBytes, STEADILY)

/** For routes that accept the ids of as many notes as a job may have. */
export const limitBulkBody: MiddlewareHandler<ApiEnv> = every(
  limitBody(LIMITS.bulkJsonBytes, STEADILY),
  refuseHalfCharacters,
)

/** For routes without a query: an unknown parameter is a mistake and is reported. */
export const noQuery = z.strictObject({})

/** A query parameter that may be repeated: a single value arrives as a string, several as an array. */
export function repeated<T extends z.ZodType>(item: T) {
  return z.union([item, z.array(item)]).transform((value) => (Array.isArray(value) ? value : [value]))
}

/** The description of a call's required JSON body. */
export function jsonBody<T extends z.ZodType>(schema: T) {
  return { required: true, content: { 'application/json': { schema } } }
}
