import { createRoute, z } from '@hono/zod-openapi'
import { roleChangeSchema, userListSchema, userQuerySchema, userSchema } from '@kenshu/contract/user/list'
import { changeRole } from '../../usecases/user/change-role.ts'
import { confirmUser } from '../../usecases/user/confirm-user.ts'
import { endSessions } from '../../usecases/user/end-sessions.ts'
import { listUsers } from '../../usecases/user/list-users.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { jsonBody, limitJsonBody, noQuery } from '../bodies/validation.ts'
import type { Guards } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

/** GET /api/v1/user/list/ with name, email, role and limit (specification 7). */
function addListUsers(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/user/list',
    middleware: guards.may('manageUsers'),
    request: { query: userQuerySchema },
    responses: responses(userListSchema, 'ユーザーの一覧'),
  })
  api.openapi(route, async (c) => c.json(await listUsers(services, c.req.valid('query')), 200))
}

/** PUT /api/v1/user/{uid}/role/ (specification 7). */
function addChangeRole(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'put',
    path: '/api/v1/user/{uid}/role',
    middleware: [guards.may('manageUsers'), limitJsonBody] as const,
    request: {
      query: noQuery,
      params: z.object({ uid: z.string() }),
      body: jsonBody(roleChangeSchema),
    },
    responses: responses(userSchema, '更新後のユーザー', [404, 409, 413]),
  })
  api.openapi(route, async (c) => {
    const { uid } = c.req.valid('param')
    const { role } = c.req.valid('json')
    return c.json(await changeRole(services, c.get('staff'), uid, role, c.get('requestId')), 200)
  })
}

/** POST /api/v1/user/{uid}/confirm/: an admin confirms who a user with an unknown Google account is. */
function addConfirmUser(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/user/{uid}/confirm',
    middleware: guards.may('manageUsers'),
    request: { query: noQuery, params: z.object({ uid: z.string() }) },
    responses: responses(userSchema, '本人確認をしたユーザー', [404]),
  })
  api.openapi(route, async (c) => {
    const { uid } = c.req.valid('param')
    return c.json(await confirmUser(services, c.get('staff'), uid, c.get('requestId')), 200)
  })
}

/** POST /api/v1/user/{uid}/end_sessions/: ends all sessions of a user. */
function addEndSessions(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/user/{uid}/end_sessions',
    middleware: guards.may('manageUsers'),
    request: { query: noQuery, params: z.object({ uid: z.string() }) },
    responses: responses(userSchema, 'ログインを終了したユーザー', [404]),
  })
  api.openapi(route, async (c) => {
    const { uid } = c.req.valid('param')
    return c.json(await endSessions(services, c.get('staff'), uid, c.get('requestId')), 200)
  })
}

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [addListUsers, addChangeRole, addConfirmUser, addEndSessions]
