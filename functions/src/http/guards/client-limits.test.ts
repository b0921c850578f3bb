import { OpenAPIHono } from '@hono/zod-openapi'
import { openRequestSchema } from '@kenshu/contract/confirm/view'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Failure } from '../../failure.ts'
import { JSON_TYPE, publicResponses } from '../answers/responses.ts'
import type { ApiEnv } from '../api-env.ts'
import { clientRoute } from '../v1/client-route.ts'
import { addClientLimits } from './client-limits.ts'

/** An API whose calls come from one source. */
function apiOf(callLimiter: Parameters<typeof addClientLimits>[1]['callLimiter']) {
  const api = new OpenAPIHono<ApiEnv>({ strict: false })
  api.use(async (c, next) => {
    c.set('source', { address: '203.0.113.7', via: null, key: 'key', networks: [] })
    await next()
  })
  api.onError((error, c) => c.text(error instanceof Failure ? error.code : 'crashed', 400))
  addClientLimits(api, { callLimiter })
  return api
}

test('a body that comes in chunks, without its length, reaches the route', async () => {
  const api = apiOf({ admit: () => Promise.resolve(), refusal: () => null })
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

describe('what everybody may read without a link', () => {
  const refusal = new Failure('too_many_requests')
  const paths = ['/api/v1/confirm/sender', `/api/v1/confirm/logo/${'0'.repeat(64)}`]

  test.each(paths)('%s counts as a call of its source', async (path) => {
    const admit = vi.fn(() => Promise.resolve())
    const api = apiOf({ admit, refusal: () => null })
    api.get(path, (c) => c.text('read'))
    expect(await (await api.request(`${path}/`)).text()).toBe('read')
    expect(admit.mock.calls).toEqual([['callsOfSource', 'key']])
    admit.mockRejectedValueOnce(refusal)
    expect(await (await api.request(`${path}/`)).text()).toBe('too_many_requests')
  })

  test.each(paths)('a source that is known to be refused has nothing read for it: %s', async (path) => {
    const read = vi.fn()
    const api = apiOf({ admit: () => Promise.resolve(), refusal: () => refusal })
    api.get(path, (c) => c.text(String(read())))
    expect(await (await api.request(`${path}/`)).text()).toBe('too_many_requests')
    expect(read).not.toHaveBeenCalled()
  })

  test('what scanners ask for by GET does not', async () => {
    const admit = vi.fn(() => Promise.resolve())
    await apiOf({ admit, refusal: () => refusal }).request('/api/v1/confirm/open/')
    expect(admit).not.toHaveBeenCalled()
  })
})
