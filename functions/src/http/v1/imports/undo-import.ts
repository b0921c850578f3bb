import { createRoute } from '@hono/zod-openapi'
import { undoRequestSchema, undoResultSchema } from '@kenshu/contract/imports/schema'
import { startUndo } from '../../../usecases/imports/start-undo.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

/** POST /api/v1/imports/undo/: undoes the last promote; answers when that has ended. */
export function addUndoImport(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/imports/undo',
    middleware: [guards.may('promoteZac'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: { required: true, content: { 'application/json': { schema: undoRequestSchema } } },
    },
    responses: responses(undoResultSchema, '取り消しの結果', [404, 409, 413]),
  })
  api.openapi(route, async (c) => {
    const { folder, run_id: runId } = c.req.valid('json')
    return c.json(await startUndo(services, c.get('staff'), { folder, runId }, c.get('requestId')), 200)
  })
}
