import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { ApiEnv } from './api-env.ts'

/** Generates an id for every request, which every answer and every log line has. An id that the client sends is ignored. */
export const requestId: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.set('requestId', randomUUID())
  await next()
  c.res.headers.set('X-Request-Id', c.get('requestId'))
  // The answers contain personal data, and a CDN in front would cache even a 404 for ten minutes.
  c.res.headers.set('Cache-Control', 'private, no-store')
}

/** For an API that is never a page: nothing may be loaded, framed or sniffed. */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  strictTransportSecurity: 'max-age=31536000; includeSubDomains',
  xFrameOptions: 'DENY',
})
