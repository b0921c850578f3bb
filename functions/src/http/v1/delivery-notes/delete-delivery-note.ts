import { createRoute, z } from '@hono/zod-openapi'
import { deletedNoteSchema } from '@kenshu/contract/delivery-note/update'
import { deleteDeliveryNote } from '../../../usecases/delivery-notes/delete-delivery-note.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** DELETE /api/v1/delivery_notes/{id}/ (specification 7). */
export function addDeleteDeliveryNote(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'delete',
    path: '/api/v1/delivery_notes/{id}',
    middleware: guards.may('deleteDeliveryNote'),
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(deletedNoteSchema, '削除した納品書', [404, 409]),
  })
  api.openapi(route, async (c) =>
    c.json(
      await deleteDeliveryNote(services, c.get('staff'), c.req.valid('param').id, c.get('requestId')),
      200,
    ),
  )
}
