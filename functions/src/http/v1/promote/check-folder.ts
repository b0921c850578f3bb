import { createRoute } from '@hono/zod-openapi'
import { precheckRequestSchema, precheckResultSchema } from '@kenshu/contract/promote/precheck'
import { startPrecheck } from '../../../usecases/precheck/start-precheck.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

/** POST /api/v1/promote/check/: the plan of a promote, without its effects. */
export function addCheckFolder(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/promote/check',
    middleware: [guards.may('promoteZac'), guards.within('checksOfUser'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: { required: true, content: { 'application/json': { schema: precheckRequestSchema } } },
    },
    responses: responses(precheckResultSchema, '事前チェックの結果', [404, 409, 413, 429]),
  })
  api.openapi(route, async (c) => {
    const { folder } = c.req.valid('json')
    return c.json(await startPrecheck(services, c.get('staff'), folder, c.get('requestId')), 200)
  })
}
