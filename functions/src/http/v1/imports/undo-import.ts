import { createRoute } from '@hono/zod-openapi'
import { type UndoResult, undoRequestSchema, undoResultSchema } from '@kenshu/contract/imports/schema'
import type { Caller } from '../../../usecases/caller.ts'
import type { RunKey } from '../../../usecases/imports/import-ports.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

export interface UndoImportDependencies {
  startUndo: (caller: Caller, key: RunKey, requestId: string) => Promise<UndoResult>
}

/** POST /api/v1/imports/undo/: takes back the last promotion; answers when that has ended. */
export function addUndoImport(api: Api, guards: Guards, { startUndo }: UndoImportDependencies): void {
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
    return c.json(await startUndo(c.get('staff'), { folder, runId }, c.get('requestId')), 200)
  })
}
