import { createRoute } from '@hono/zod-openapi'
import { userListSchema, userQuerySchema } from '@kenshu/contract/user/list'
import { listUsers } from '../../../usecases/user/list-users.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'

/** GET /api/v1/user/list/ with name, email, role and limit (specification 7). */
export function addListUsers(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/user/list',
    middleware: guards.may('manageUsers'),
    request: { query: userQuerySchema },
    responses: responses(userListSchema, 'ユーザーの一覧'),
  })
  api.openapi(route, async (c) => c.json(await listUsers(services, c.req.valid('query')), 200))
}
