import { createRoute, z } from '@hono/zod-openapi'
import {
  missingLinkSchema,
  precheckRequestSchema,
  precheckResultSchema,
} from '@kenshu/contract/promote/precheck'
import { logLinkSchema, promoteRequestSchema, promoteResultSchema } from '@kenshu/contract/promote/promote'
import { signMissingLink } from '../../usecases/precheck/sign-missing-link.ts'
import { startPrecheck } from '../../usecases/precheck/start-precheck.ts'
import { getPromoteResult } from '../../usecases/promote/get-promote-result.ts'
import { signLogLink } from '../../usecases/promote/sign-log-link.ts'
import { startPromote } from '../../usecases/promote/start-promote.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { jsonBody, limitJsonBody, noQuery } from '../bodies/validation.ts'
import type { Guards } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

/** POST /api/v1/promote/ (specification 7); answers when the promote has ended. */
function addPromoteFolder(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/promote',
    middleware: [guards.may('promoteZac'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: jsonBody(promoteRequestSchema),
    },
    responses: responses(promoteResultSchema, '処理結果', [404, 409, 413]),
  })
  api.openapi(route, async (c) => {
    const { folder, user_email: userEmail, check_id: checkId } = c.req.valid('json')
    const request = { folder, userEmail, ...(checkId !== undefined && { checkId }) }
    return c.json(await startPromote(services, c.get('staff'), request, c.get('requestId')), 200)
  })
}

/** POST /api/v1/promote/check/: the plan of a promote, without carrying it out. It joins a pre-check of the folder that is running. */
function addCheckFolder(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/promote/check',
    middleware: [guards.may('promoteZac'), guards.within('checksOfUser'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: jsonBody(precheckRequestSchema),
    },
    responses: responses(
      precheckResultSchema,
      '事前チェックの結果。本人が同じフォルダーの事前チェックを実行中なら、新しく始めずに、その結果',
      [404, 409, 413, 429],
    ),
  })
  api.openapi(route, async (c) => {
    const { folder } = c.req.valid('json')
    return c.json(await startPrecheck(services, c.get('staff'), folder, c.get('requestId')), 200)
  })
}

/** GET /api/v1/promote/{folder}/check/{check_id}/missing/: a newly signed link to the list of all notes that the export lacks. */
function addGetMissingLink(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/promote/{folder}/check/{check_id}/missing',
    middleware: guards.may('promoteZac'),
    request: { query: noQuery, params: z.object({ folder: z.string(), check_id: z.string() }) },
    responses: responses(missingLinkSchema, 'ZACデータにない納品書のCSVのリンク', [404]),
  })
  api.openapi(route, async (c) => {
    const { folder, check_id: checkId } = c.req.valid('param')
    return c.json(
      { signed_url: await signMissingLink(services, { folder, checkId }, c.get('requestId')) },
      200,
    )
  })
}

/** GET /api/v1/promote/{folder}/: the result again, with newly signed links. */
function addGetPromoteResult(api: Api, guards: Guards, services: Services): void {
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

/** GET /api/v1/promote/{folder}/log/: a newly signed link to the batch log. */
function addGetLogLink(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/promote/{folder}/log',
    middleware: guards.may('viewPromoteResult'),
    request: { query: noQuery, params: z.object({ folder: z.string() }) },
    responses: responses(logLinkSchema, 'バッチログのリンク', [404]),
  })
  api.openapi(route, async (c) => {
    const link = await signLogLink(services, c.req.valid('param').folder, c.get('requestId'))
    return c.json({ log_signed_url: link }, 200)
  })
}

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [
  addPromoteFolder,
  addCheckFolder,
  addGetMissingLink,
  addGetPromoteResult,
  addGetLogLink,
]
