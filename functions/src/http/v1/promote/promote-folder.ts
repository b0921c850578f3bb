import { createRoute } from '@hono/zod-openapi'
import { promoteRequestSchema, promoteResultSchema } from '@kenshu/contract/promote/schema'
import { startPromote } from '../../../usecases/promote/start-promote.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

/** POST /api/v1/promote/ (specification 7); answers when the promote has ended. */
export function addPromoteFolder(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/promote',
    middleware: [guards.may('promoteZac'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: { required: true, content: { 'application/json': { schema: promoteRequestSchema } } },
    },
    responses: responses(promoteResultSchema, '処理結果', [404, 409, 413]),
  })
  api.openapi(route, async (c) => {
    const { folder, user_email: userEmail, check_id: checkId } = c.req.valid('json')
    const request = { folder, userEmail, ...(checkId !== undefined && { checkId }) }
    return c.json(await startPromote(services, c.get('staff'), request, c.get('requestId')), 200)
  })
}
