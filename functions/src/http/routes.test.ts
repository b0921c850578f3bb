import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { ApiEnv } from './api-env.ts'
import { createApi } from './app.ts'
import type { Door } from './door.ts'
import type { Guards } from './guards.ts'
import { addRoutes } from './routes.ts'
import type { Services } from './services.ts'

/** Stands for whatever a route takes when it is made; nothing is called. */
function anything(): object {
  return new Proxy(() => anything(), { get: () => anything() })
}

/** The paths that a function answers, below /api/v1. */
function pathsOf(door: Door): string[] {
  const api = addRoutes(new OpenAPIHono<ApiEnv>(), anything() as Guards, anything() as Services, door)
  return [...new Set(api.routes.map(({ path }) => path.replace('/api/v1/', '')))]
}

test('each function makes the routes of its own callers, which costs time at its start, and no others', () => {
  const [staff, clients] = [pathsOf('staff'), pathsOf('clients')]
  expect(clients).toContain('confirm/open')
  expect(clients.filter((path) => !path.startsWith('confirm/'))).toEqual([])
  expect(staff).toContain('user/me')
  expect(staff.filter((path) => path.startsWith('confirm/'))).toEqual([])
  expect(pathsOf('both').toSorted()).toEqual([...staff, ...clients].toSorted())
})

test.each(['staff', 'clients'] as const)(
  'the function of %s describes the routes of everybody',
  async (door) => {
    const api = createApi(anything() as Services, {
      door,
      origins: [],
      cookieSecret: 'a secret of this test alone',
      frontEnds: [],
      appCheck: 'off',
      describesItself: true,
    })
    const answer = await api.request('/api/v1/openapi.json')
    const { paths } = z.object({ paths: z.record(z.string(), z.unknown()) }).parse(await answer.json())
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/v1/user/me', '/api/v1/confirm/open']))
  },
)
