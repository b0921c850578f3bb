import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { ApiEnv } from './api-env.ts'

/** An id of our own for every request, on every answer and in every log line; what a client sends is not taken. */
export const requestId: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.set('requestId', randomUUID())
  await next()
  c.res.headers.set('X-Request-Id', c.get('requestId'))
  // Personal data, and a CDN in front that would keep even a 404 for ten minutes.
  c.res.headers.set('Cache-Control', 'private, no-store')
}

/** For an API that is never a page: nothing may be loaded, framed or sniffed. */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  strictTransportSecurity: 'max-age=31536000; includeSubDomains',
  xFrameOptions: 'DENY',
})
