import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { ApiEnv } from './api-env.ts'
import { createApi, createLoadingApi } from './app.ts'
import type { Door } from './guards/door.ts'
import type { Guards } from './guards/guards.ts'
import type { RouteFile } from './route-file.ts'
import { everyRoute, loadRoutes, routesAt } from './routes.ts'
import type { Services } from './services.ts'
import { STAFF_ROUTES } from './staff-routes.ts'

/** Stands for whatever a route takes when it is made; nothing is called. It is no promise, or whoever gets it from one would wait forever. */
function anything(): object {
  return new Proxy(() => anything(), { get: (_, key) => (key === 'then' ? undefined : anything()) })
}

const OPTIONS = {
  origins: [],
  cookieSecret: 'a secret of this test alone',
  frontEnds: [],
  appCheck: 'off',
  describesItself: true,
} as const

function pathsOf(routes: RouteFile['routes']): string[] {
  const api = new OpenAPIHono<ApiEnv>()
  for (const add of routes) add(api, anything() as Guards, anything() as Services)
  return [...new Set(api.routes.map(({ path }) => path.replace('/api/v1/', '')))]
}

/** The paths that a function answers, below /api/v1. */
const pathsBehind = async (door: Door) => pathsOf(await everyRoute(door))

test('each function has the routes of its own callers and no others', async () => {
  const [staff, clients] = [await pathsBehind('staff'), await pathsBehind('clients')]
  expect(clients).toContain('confirm/open')
  expect(clients.filter((path) => !path.startsWith('confirm/'))).toEqual([])
  expect(staff).toContain('user/me')
  expect(staff.filter((path) => path.startsWith('confirm/'))).toEqual([])
  expect((await pathsBehind('both')).toSorted()).toEqual([...staff, ...clients].toSorted())
})

test.each(STAFF_ROUTES.map((line) => [String(line.at), line] as const))(
  'the path of each route of the file at %s leads to that file',
  async (_, line) => {
    const { routes } = await loadRoutes(line)
    const paths = pathsOf(routes)
    expect(paths).not.toEqual([])
    for (const path of paths) {
      const asked = path.replaceAll(/:[^/]+/g, 'one')
      for (const form of [asked, `${asked}/`]) {
        const found = routesAt('staff', new Request(`http://localhost/api/v1/${form}?a=b`))
        expect({ path, at: String(found?.at) }).toEqual({ path, at: String(line.at) })
      }
    }
  },
)

test.each(['api/v1/', 'api/v1/user', 'api/v2/user/me', 'user/me', 'api/v1/confirm/open', 'api/v1/userx/me'])(
  'at %s staff have no route',
  (path) => {
    expect(routesAt('staff', new Request(`http://localhost/${path}`))).toBeNull()
  },
)

test.each(['staff', 'clients'] as const)(
  'the function of %s describes the routes of everybody',
  async (door) => {
    const services = anything() as Services
    const all = () => Promise.resolve(services)
    const loading = createLoadingApi({ first: services, clients: all, all }, { ...OPTIONS, door })
    const whole = createApi(services, await everyRoute(door), { ...OPTIONS, door })
    const described = async (answer: Response) =>
      Object.keys(z.object({ paths: z.record(z.string(), z.unknown()) }).parse(await answer.json()).paths)
    const request = new Request('http://localhost/api/v1/openapi.json')
    const paths = await described(await loading(request))
    expect(paths).toEqual(expect.arrayContaining(['/api/v1/user/me', '/api/v1/confirm/open']))
    expect(await described(await whole.fetch(request))).toEqual(paths)
  },
)
