import { createRoute, z } from '@hono/zod-openapi'
import {
  ATTENTIONS,
  deliveryNoteListSchema,
  deliveryNotePageSchema,
  deliveryNoteQuerySchema,
  pageQuerySchema,
  soughtNameSchema,
} from '@kenshu/contract/delivery-note/list'
import { STATUS_FILTERS } from '@kenshu/contract/delivery-note/status'
import { describeCrash } from '../../../failure.ts'
import { begun } from '../../../usecases/begun.ts'
import { listDeliveryNotes, pageDeliveryNotes } from '../../../usecases/delivery-notes/list-delivery-notes.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { streamedArray } from '../../json-array.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { repeated } from '../../validation.ts'

/** The filter as an address carries it. */
export const filterSchema = deliveryNoteQuerySchema.extend({
  hakkou_status: repeated(z.enum(STATUS_FILTERS)).default([]),
  client: repeated(soughtNameSchema).default([]),
  sales: repeated(soughtNameSchema).default([]),
  attention: repeated(z.enum(ATTENTIONS)).default([]),
})

/**
 * GET /api/v1/delivery_notes/ with from_date, to_date and hakkou_status, which may be repeated (specification 7): the whole list,
 * sent while it is read. With the other conditions, those that meet them too. With limit, and after, a piece of it.
 */
export function addListDeliveryNotes(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes',
    middleware: guards.may('viewDeliveryNotes'),
    request: { query: filterSchema.extend(pageQuerySchema.shape) },
    responses: responses(
      z.union([deliveryNoteListSchema, deliveryNotePageSchema]),
      '納品書の一覧。limitがあれば、その一部',
    ),
  })
  api.openapi(route, async (c) => {
    const { limit, after, ...query } = c.req.valid('query')
    if (limit !== undefined) return c.json(await pageDeliveryNotes(services, query, limit, after), 200)
    const rows = await begun(listDeliveryNotes(services, query))
    return streamedArray(c, rows, (error) => {
      services.log.error('list broke off', { requestId: c.get('requestId'), error: describeCrash(error) })
    })
  })
}
