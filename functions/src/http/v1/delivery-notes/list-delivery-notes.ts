import { createRoute, z } from '@hono/zod-openapi'
import { deliveryNoteListSchema, deliveryNoteQuerySchema } from '@kenshu/contract/delivery-note/schema'
import { STATUS_FILTERS } from '@kenshu/contract/delivery-note/status'
import { listDeliveryNotes } from '../../../usecases/delivery-notes/list-delivery-notes.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { repeated } from '../../validation.ts'

const querySchema = deliveryNoteQuerySchema.extend({
  hakkou_status: repeated(z.enum(STATUS_FILTERS)).default([]),
})

/** GET /api/v1/delivery_notes/ with from_date, to_date and hakkou_status, which may be repeated (specification 7). */
export function addListDeliveryNotes(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes',
    middleware: guards.may('viewDeliveryNotes'),
    request: { query: querySchema },
    responses: responses(deliveryNoteListSchema, '納品書の一覧'),
  })
  api.openapi(route, async (c) => c.json(await listDeliveryNotes(services, c.req.valid('query')), 200))
}
