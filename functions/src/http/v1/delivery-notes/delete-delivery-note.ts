import { createRoute, z } from '@hono/zod-openapi'
import { type DeletedNote, deletedNoteSchema } from '@kenshu/contract/delivery-note/update'
import type { Staff } from '../../../usecases/caller.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import { noQuery } from '../../validation.ts'

export interface DeleteDeliveryNoteDependencies {
  deleteDeliveryNote: (staff: Staff, id: string, requestId: string) => Promise<DeletedNote>
}

/** DELETE /api/v1/delivery_notes/{id}/ (specification 7). */
export function addDeleteDeliveryNote(
  api: Api,
  guards: Guards,
  { deleteDeliveryNote }: DeleteDeliveryNoteDependencies,
): void {
  const route = createRoute({
    method: 'delete',
    path: '/api/v1/delivery_notes/{id}',
    middleware: guards.may('deleteDeliveryNote'),
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(deletedNoteSchema, '削除した納品書', [404, 409]),
  })
  api.openapi(route, async (c) =>
    c.json(await deleteDeliveryNote(c.get('staff'), c.req.valid('param').id, c.get('requestId')), 200),
  )
}
