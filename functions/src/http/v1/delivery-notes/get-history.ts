import { createRoute, z } from '@hono/zod-openapi'
import { historyPageSchema, historyQuerySchema } from '@kenshu/contract/history/schema'
import { getHistory } from '../../../usecases/history/get-history.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'

/** GET /api/v1/delivery_notes/{id}/history/: a page of what was done to a note, newest first. */
export function addGetHistory(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/{id}/history',
    middleware: guards.may('viewDeliveryNotes'),
    request: { query: historyQuerySchema, params: z.object({ id: z.string() }) },
    responses: responses(historyPageSchema, '納品書の履歴（新しい順）', [404]),
  })
  api.openapi(route, async (c) => {
    return c.json(await getHistory(services, c.req.valid('param').id, c.req.valid('query')), 200)
  })
}
