import { createRoute } from '@hono/zod-openapi'
import { type User, type UserQuery, userListSchema, userQuerySchema } from '@kenshu/contract/user/list'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'

export interface ListUsersDependencies {
  listUsers: (query: UserQuery) => Promise<User[]>
}

/** GET /api/v1/user/list/ with name, email, role and limit (specification 7). */
export function addListUsers(api: Api, guards: Guards, { listUsers }: ListUsersDependencies): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/user/list',
    middleware: guards.may('manageUsers'),
    request: { query: userQuerySchema },
    responses: responses(userListSchema, 'ユーザーの一覧'),
  })
  api.openapi(route, async (c) => c.json(await listUsers(c.req.valid('query')), 200))
}
