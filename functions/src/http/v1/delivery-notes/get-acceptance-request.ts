import { createRoute, z } from '@hono/zod-openapi'
import { acceptanceRequestSchema } from '@kenshu/contract/delivery-note/acceptance-request'
import { getAcceptanceRequest } from '../../../usecases/mail/get-acceptance-request.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/delivery_notes/{id}/acceptance_request/: the mail as it would be sent now. */
export function addGetAcceptanceRequest(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/{id}/acceptance_request',
    middleware: guards.may('requestAcceptance'),
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(acceptanceRequestSchema, '検収依頼メールの内容', [404]),
  })
  api.openapi(route, async (c) =>
    c.json(await getAcceptanceRequest(services, c.get('staff'), c.req.valid('param').id), 200),
  )
}
