import { OpenAPIHono } from '@hono/zod-openapi'
import { openRequestSchema } from '@kenshu/contract/confirm/view'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { ApiEnv } from './api-env.ts'
import { addClientLimits } from './client-limits.ts'
import { JSON_TYPE, publicResponses } from './responses.ts'
import { clientRoute } from './v1/client-route.ts'

test('a body that comes in chunks, without its length, reaches the route', async () => {
  const api = new OpenAPIHono<ApiEnv>()
  api.use(async (c, next) => {
    c.set('source', { address: '203.0.113.7', via: null, key: 'key', networks: [] })
    await next()
  })
  addClientLimits(api, { callLimiter: { admit: () => Promise.resolve(), refusal: () => null } })
  const route = clientRoute(
    '/api/v1/confirm/open',
    openRequestSchema,
    publicResponses(JSON_TYPE, z.object({}), 'ok', []),
  )
  api.openapi(route, (c) => c.json(c.req.valid('json'), 200))

  const given = { accessToken: 'token', password: 'password' }
  const answer = await api.request('/api/v1/confirm/open', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: new Blob([JSON.stringify(given)]).stream(),
    duplex: 'half',
  })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual(given)
})
