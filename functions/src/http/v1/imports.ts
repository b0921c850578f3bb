import { createRoute, z } from '@hono/zod-openapi'
import {
  importSchema,
  importsQuerySchema,
  importsSchema,
  reportLinkSchema,
  undoRequestSchema,
  undoResultSchema,
} from '@kenshu/contract/imports/imports'
import { REPORT_KINDS } from '@kenshu/contract/promote/promote'
import { getImport } from '../../usecases/imports/get-import.ts'
import { getUndoResult } from '../../usecases/imports/get-undo-result.ts'
import { listImports } from '../../usecases/imports/list-imports.ts'
import { signReportLink } from '../../usecases/imports/sign-report-link.ts'
import { startUndo } from '../../usecases/imports/start-undo.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { jsonBody, limitJsonBody, noQuery } from '../bodies/validation.ts'
import type { Guards } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

/** GET /api/v1/imports/: a page of the import history. */
function addListImports(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/imports',
    middleware: guards.may('viewPromoteResult'),
    request: { query: importsQuerySchema },
    responses: responses(importsSchema, 'アップロードとデータ登録の履歴（新しい順）'),
  })
  api.openapi(route, async (c) =>
    c.json(await listImports(services, c.get('staff'), c.req.valid('query').before), 200),
  )
}

/** GET /api/v1/imports/{folder}/: one upload of any age with its promotes. */
function addGetImport(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/imports/{folder}',
    middleware: guards.may('viewPromoteResult'),
    request: { query: noQuery, params: z.object({ folder: z.string() }) },
    responses: responses(importSchema, '1回分のアップロードとデータ登録の履歴', [404]),
  })
  api.openapi(route, async (c) =>
    c.json(await getImport(services, c.get('staff'), c.req.valid('param').folder), 200),
  )
}

/** POST /api/v1/imports/undo/: undoes the last promote; answers when the undo has ended. */
function addUndoImport(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/imports/undo',
    middleware: [guards.may('undoPromote'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: jsonBody(undoRequestSchema),
    },
    responses: responses(undoResultSchema, '取り消しの結果', [404, 409, 413]),
  })
  api.openapi(route, async (c) => {
    const { folder, run_id: runId } = c.req.valid('json')
    return c.json(await startUndo(services, c.get('staff'), { folder, runId }, c.get('requestId')), 200)
  })
}

/** GET /api/v1/imports/{folder}/{run_id}/undo/: the result of an undo. */
function addGetUndoResult(api: Api, guards: Guards, services: Services): void {
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

/** GET /api/v1/imports/{folder}/{run_id}/{report}/: a newly signed link to a report. */
function addGetReportLink(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/imports/{folder}/{run_id}/{report}',
    middleware: guards.may('viewPromoteResult'),
    request: {
      query: noQuery,
      params: z.object({ folder: z.string(), run_id: z.string(), report: z.enum(REPORT_KINDS) }),
    },
    responses: responses(reportLinkSchema, '帳票のリンク', [404]),
  })
  api.openapi(route, async (c) => {
    const { folder, run_id: runId, report } = c.req.valid('param')
    const link = await signReportLink(services, { folder, runId }, report, c.get('requestId'))
    return c.json({ signed_url: link }, 200)
  })
}

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [
  addListImports,
  addGetImport,
  addUndoImport,
  addGetUndoResult,
  addGetReportLink,
]
