import { createRoute } from '@hono/zod-openapi'
import {
  type PrecheckResult,
  precheckRequestSchema,
  precheckResultSchema,
} from '@kenshu/contract/promote/precheck'
import type { Caller } from '../../../usecases/caller.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

export interface CheckFolderDependencies {
  startPrecheck: (caller: Caller, folder: string, requestId: string) => Promise<PrecheckResult>
}

/** POST /api/v1/promote/check/: the plan of a promote, without its effects. */
export function addCheckFolder(api: Api, guards: Guards, { startPrecheck }: CheckFolderDependencies): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/promote/check',
    middleware: [guards.may('promoteZac'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: { required: true, content: { 'application/json': { schema: precheckRequestSchema } } },
    },
    responses: responses(precheckResultSchema, '事前チェックの結果', [404, 409, 413]),
  })
  api.openapi(route, async (c) => {
    const { folder } = c.req.valid('json')
    return c.json(await startPrecheck(c.get('staff'), folder, c.get('requestId')), 200)
  })
}
