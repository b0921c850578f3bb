import type { MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ApiEnv } from '../api-env.ts'

/**
 * Says the length of each JSON answer, so that compress() leaves short ones as they are. It would compress an answer of unknown length, and
 * for a short one that takes nearly as much of the processor as everything else of the answer.
 */
export const sayLength: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const json = (value: unknown, status?: ContentfulStatusCode, headers?: Record<string, string>) => {
    // A refusal may take the place of an answer that was made meanwhile (after-both.ts), and Hono keeps the headers of that one.
    if (c.finalized) c.res.headers.delete('Content-Length')
    const text = JSON.stringify(value)
    const length = String(Buffer.byteLength(text))
    return c.body(text, status, { ...headers, 'Content-Type': 'application/json', 'Content-Length': length })
  }
  // The type of json() says which value and status the answer has, of which this changes neither.
  c.json = json as unknown as typeof c.json
  await next()
}
