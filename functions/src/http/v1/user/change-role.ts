import { createRoute, z } from '@hono/zod-openapi'
import { roleChangeSchema, userSchema } from '@kenshu/contract/user/list'
import { changeRole } from '../../../usecases/user/change-role.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

/** PUT /api/v1/user/{uid}/role/ (specification 7). */
export function addChangeRole(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'put',
    path: '/api/v1/user/{uid}/role',
    middleware: [guards.may('manageUsers'), limitJsonBody] as const,
    request: {
      query: noQuery,
      params: z.object({ uid: z.string() }),
      body: { required: true, content: { 'application/json': { schema: roleChangeSchema } } },
    },
    responses: responses(userSchema, '更新後のユーザー', [404, 409, 413]),
  })
  api.openapi(route, async (c) => {
    const { uid } = c.req.valid('param')
    const { role } = c.req.valid('json')
    return c.json(await changeRole(services, c.get('staff'), uid, role, c.get('requestId')), 200)
  })
}
