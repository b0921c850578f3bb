import { createRoute } from '@hono/zod-openapi'
import { trailExportSchema, trailStatusSchema } from '@kenshu/contract/trail/trail-status'
import { exportTrail } from '../../usecases/trail/export-trail.ts'
import { getTrail } from '../../usecases/trail/get-trail.ts'
import type { Api } from '../api-env.ts'
import type { Guards } from '../guards.ts'
import { responses } from '../responses.ts'
import type { Services } from '../services.ts'
import { noQuery } from '../validation.ts'

/** GET /api/v1/trail/: how far the audit trail is sealed. */
export function addGetTrail(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/trail',
    middleware: guards.may('verifyTrail'),
    request: { query: noQuery },
    responses: responses(trailStatusSchema, '証跡の封印の状況'),
  })
  api.openapi(route, async (c) => c.json(await getTrail(services), 200))
}

/** POST /api/v1/trail/export/: writes the export of the audit trail. */
export function addExportTrail(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/trail/export',
    middleware: [guards.may('verifyTrail'), guards.within('trailExportsOfUser')] as const,
    request: { query: noQuery },
    responses: responses(trailExportSchema, '証跡のエクスポートのリンク', [429]),
  })
  api.openapi(route, async (c) =>
    c.json(await exportTrail(services, c.get('staff'), c.get('requestId')), 200),
  )
}
