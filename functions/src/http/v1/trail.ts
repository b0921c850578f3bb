import { createRoute } from '@hono/zod-openapi'
import { auditLogPageSchema, auditLogQuerySchema } from '@kenshu/contract/trail/audit-log'
import { saveTrailMailsRequestSchema, trailMailsSchema } from '@kenshu/contract/trail/trail-mails'
import { trailExportSchema, trailStatusSchema } from '@kenshu/contract/trail/trail-status'
import { listAuditLog } from '../../usecases/trail/list-audit-log.ts'
import { getTrailMails, saveTrailMails } from '../../usecases/trail/trail-mails.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { jsonBody, limitJsonBody, noQuery } from '../bodies/validation.ts'
import type { Guards } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

// The code of hashes and signatures is only loaded for these two.
const statusOf = async () => (await import('../../usecases/trail/get-trail.ts')).getTrail
const exporter = async () => (await import('../../usecases/trail/export-trail.ts')).exportTrail

/** GET /api/v1/trail/: how far the audit trail is sealed. */
function addGetTrail(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/trail',
    middleware: guards.may('verifyTrail'),
    request: { query: noQuery },
    responses: responses(trailStatusSchema, '証跡の封印の状況'),
  })
  api.openapi(route, async (c) => c.json(await (await statusOf())(services), 200))
}

/** POST /api/v1/trail/export/: writes the export of the audit trail. */
function addExportTrail(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/trail/export',
    middleware: [guards.may('verifyTrail'), guards.within('trailExportsOfUser')] as const,
    request: { query: noQuery },
    responses: responses(trailExportSchema, '証跡を書き出したファイルのリンク', [429]),
  })
  api.openapi(route, async (c) =>
    c.json(await (await exporter())(services, c.get('staff'), c.get('requestId')), 200),
  )
}

/** GET /api/v1/trail/log/: a page of what everybody has done, newest first. */
function addListAuditLog(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/trail/log',
    middleware: [guards.may('verifyTrail'), guards.alongside('auditLogsOfUser')] as const,
    request: { query: auditLogQuerySchema },
    responses: responses(auditLogPageSchema, '操作履歴の一部。新しい順', [429]),
  })
  api.openapi(route, async (c) => c.json(await listAuditLog(services, c.req.valid('query')), 200))
}

/** GET /api/v1/settings/trail_mails/: to whom each day's checkpoint is mailed. */
function addGetTrailMails(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/settings/trail_mails',
    middleware: guards.may('manageSettings'),
    request: { query: noQuery },
    responses: responses(trailMailsSchema, 'チェックポイントの送付先'),
  })
  api.openapi(route, async (c) => c.json(await getTrailMails(services), 200))
}

/** PUT /api/v1/settings/trail_mails/: saves to whom each day's checkpoint is mailed. */
function addSaveTrailMails(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'put',
    path: '/api/v1/settings/trail_mails',
    middleware: [guards.may('manageSettings'), limitJsonBody] as const,
    request: { query: noQuery, body: jsonBody(saveTrailMailsRequestSchema) },
    responses: responses(trailMailsSchema, '保存後の送付先', [409, 413]),
  })
  api.openapi(route, async (c) =>
    c.json(await saveTrailMails(services, c.get('staff'), c.req.valid('json'), c.get('requestId')), 200),
  )
}

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [
  addGetTrail,
  addExportTrail,
  addListAuditLog,
  addGetTrailMails,
  addSaveTrailMails,
]
