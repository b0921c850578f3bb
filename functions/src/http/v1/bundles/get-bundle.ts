import { createRoute, z } from '@hono/zod-openapi'
import { sentBundleSchema } from '@kenshu/contract/bundle/sent'
import { getBundle } from '../../../usecases/bundles/get-bundle.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/bundles/{id}/: what was asked for in one mail, and what was answered, for whoever may see its notes. */
export function addGetBundle(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/bundles/{id}',
    middleware: guards.may('viewDeliveryNotes'),
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(sentBundleSchema, 'まとめて依頼とその回答', [404]),
  })
  api.openapi(route, async (c) => c.json(await getBundle(services, c.req.valid('param').id), 200))
}
