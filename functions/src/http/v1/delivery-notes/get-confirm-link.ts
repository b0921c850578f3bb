import { createRoute, z } from '@hono/zod-openapi'
import { confirmLinkSchema } from '@kenshu/contract/confirm/link'
import { getConfirmLink } from '../../../usecases/confirm/get-confirm-link.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/delivery_notes/{id}/confirm_link/: the client's addresses, for whoever may see the note. */
export function addGetConfirmLink(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/{id}/confirm_link',
    middleware: guards.may('viewDeliveryNotes'),
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(confirmLinkSchema, 'クライアント用URLとその状態', [404]),
  })
  api.openapi(route, async (c) => c.json(await getConfirmLink(services, c.req.valid('param').id), 200))
}
