import { createRoute, z } from '@hono/zod-openapi'
import { deliveryNoteSchema } from '@kenshu/contract/delivery-note/schema'
import { updateDeliveryNoteRequestSchema } from '@kenshu/contract/delivery-note/update'
import { updateDeliveryNote } from '../../../usecases/delivery-notes/update-delivery-note.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

/** PUT /api/v1/delivery_notes/{id}/ (specification 7). */
export function addUpdateDeliveryNote(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'put',
    path: '/api/v1/delivery_notes/{id}',
    // Stopping is what most may do to a note; whether all that the body asks for is allowed, the note itself decides.
    middleware: [guards.may('stopIssuing'), limitJsonBody] as const,
    request: {
      query: noQuery,
      params: z.object({ id: z.string() }),
      body: {
        required: true,
        content: { 'application/json': { schema: updateDeliveryNoteRequestSchema } },
      },
    },
    responses: responses(deliveryNoteSchema, '更新後の納品書', [404, 409, 413]),
  })
  api.openapi(route, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(
      await updateDeliveryNote(services, c.get('staff'), id, c.req.valid('json'), c.get('requestId')),
      200,
    )
  })
}
