import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { ApiEnv } from '../api-env.ts'

/** The header in which a browser names its trace: W3C Trace Context, version 00. */
const TRACE_PARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/

/** For what never changes and is no secret: browsers and the CDN may keep it. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * Generates an id for every request, which every answer and every log line has. An id that the client sends never becomes
 * it; the browser's trace is only logged, so that a call whose answer got lost can be found, too.
 */
export const requestId: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.set('requestId', randomUUID())
  const browserTrace = TRACE_PARENT.exec(c.req.header('traceparent') ?? '')?.[1]
  if (browserTrace !== undefined) c.set('browserTrace', browserTrace)
  await next()
  c.res.headers.set('X-Request-Id', c.get('requestId'))
  // The answers contain personal data, and a CDN in front would cache even a 404 for ten minutes.
  c.res.headers.set('Cache-Control', c.get('isForEver') === true && c.res.ok ? FOR_EVER : 'private, no-store')
}

/** For an API that is never a page: nothing may be loaded, framed or sniffed. */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  strictTransportSecurity: 'max-age=31536000; includeSubDomains',
  xFrameOptions: 'DENY',
})
