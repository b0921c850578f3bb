import { createRoute, z } from '@hono/zod-openapi'
import { deliveryNoteSchema } from '@kenshu/contract/delivery-note/schema'
import { undoStatusRequestSchema } from '@kenshu/contract/delivery-note/update'
import { undoStatus } from '../../../usecases/delivery-notes/undo-status.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

/** POST /api/v1/delivery_notes/{id}/undo/: takes back one's own last change of the status. */
export function addUndoStatus(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/delivery_notes/{id}/undo',
    middleware: [guards.may('stopIssuing'), limitJsonBody] as const,
    request: {
      query: noQuery,
      params: z.object({ id: z.string() }),
      body: { required: true, content: { 'application/json': { schema: undoStatusRequestSchema } } },
    },
    responses: responses(deliveryNoteSchema, '元に戻した納品書', [404, 409, 413]),
  })
  api.openapi(route, async (c) => {
    const { id } = c.req.valid('param')
    const { revision } = c.req.valid('json')
    return c.json(await undoStatus(services, c.get('staff'), id, revision, c.get('requestId')), 200)
  })
}
