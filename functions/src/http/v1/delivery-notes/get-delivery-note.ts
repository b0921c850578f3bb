import { createRoute, z } from '@hono/zod-openapi'
import { deliveryNoteSchema } from '@kenshu/contract/delivery-note/schema'
import { getDeliveryNote } from '../../../usecases/delivery-notes/get-delivery-note.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/delivery_notes/{id}/ (specification 7). */
export function addGetDeliveryNote(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/{id}',
    middleware: guards.may('viewDeliveryNotes'),
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(deliveryNoteSchema, '納品書', [404]),
  })
  api.openapi(route, async (c) => c.json(await getDeliveryNote(services, c.req.valid('param').id), 200))
}
