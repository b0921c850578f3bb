import { createRoute, z } from '@hono/zod-openapi'
import { promoteResultSchema } from '@kenshu/contract/promote/schema'
import { getPromoteResult } from '../../../usecases/promote/get-promote-result.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/promote/{folder}/: the result once more, its links signed again. */
export function addGetPromoteResult(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/promote/{folder}',
    middleware: guards.may('viewPromoteResult'),
    request: { query: noQuery, params: z.object({ folder: z.string() }) },
    responses: responses(promoteResultSchema, '処理結果', [404]),
  })
  api.openapi(route, async (c) => {
    const { folder } = c.req.valid('param')
    return c.json(await getPromoteResult(services, folder, c.get('requestId')), 200)
  })
}
