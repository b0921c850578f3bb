import { createRoute, z } from '@hono/zod-openapi'
import type { Role } from '@kenshu/contract/roles'
import { roleChangeSchema, type User, userSchema } from '@kenshu/contract/user/list'
import type { Staff } from '../../../usecases/caller.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

export interface ChangeRoleDependencies {
  changeRole: (staff: Staff, uid: string, role: Role, requestId: string) => Promise<User>
}

/** PUT /api/v1/user/{uid}/role/ (specification 7). */
export function addChangeRole(api: Api, guards: Guards, { changeRole }: ChangeRoleDependencies): void {
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
    return c.json(await changeRole(c.get('staff'), uid, role, c.get('requestId')), 200)
  })
}
