import { createRoute, z } from '@hono/zod-openapi'
import { undoResultSchema } from '@kenshu/contract/imports/schema'
import { getUndoResult } from '../../../usecases/imports/get-undo-result.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/imports/{folder}/{run_id}/undo/: what an undo did, once more. */
export function addGetUndoResult(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/imports/{folder}/{run_id}/undo',
    middleware: guards.may('viewPromoteResult'),
    request: { query: noQuery, params: z.object({ folder: z.string(), run_id: z.string() }) },
    responses: responses(undoResultSchema, '取り消しの結果', [404]),
  })
  api.openapi(route, async (c) => {
    const { folder, run_id: runId } = c.req.valid('param')
    return c.json(await getUndoResult(services, { folder, runId }), 200)
  })
}
