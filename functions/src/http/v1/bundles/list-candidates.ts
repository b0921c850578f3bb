import { createRoute, z } from '@hono/zod-openapi'
import { bundleCandidatesSchema } from '@kenshu/contract/bundle/request'
import { listCandidates } from '../../../usecases/bundles/list-candidates.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/delivery_notes/{id}/same_recipient/: what could be asked for in one mail with a note. */
export function addListCandidates(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/{id}/same_recipient',
    middleware: guards.may('requestAcceptance'),
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(bundleCandidatesSchema, '同じ宛先の納品書', [404]),
  })
  api.openapi(route, async (c) =>
    c.json(await listCandidates(services, c.get('staff'), c.req.valid('param').id), 200),
  )
}
