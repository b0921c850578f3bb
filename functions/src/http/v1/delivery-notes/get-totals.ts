import { createRoute } from '@hono/zod-openapi'
import { deliveryNoteTotalsSchema } from '@kenshu/contract/delivery-note/list'
import { totalDeliveryNotes } from '../../../usecases/delivery-notes/list-delivery-notes.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { filterSchema } from './list-delivery-notes.ts'

/** GET /api/v1/delivery_notes/totals/: count and sum of what the list's filter finds, without its rows. */
export function addGetTotals(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/totals',
    middleware: guards.may('viewDeliveryNotes'),
    request: { query: filterSchema },
    responses: responses(deliveryNoteTotalsSchema, '一覧の件数と金額'),
  })
  api.openapi(route, async (c) => c.json(await totalDeliveryNotes(services, c.req.valid('query')), 200))
}
