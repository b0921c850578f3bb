import { createRoute, z } from '@hono/zod-openapi'
import { getReceipt } from '../../../usecases/confirm/get-receipt.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { PDF, pdfHeaders } from '../../pdf-answer.ts'
import { fileResponses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/delivery_notes/{id}/receipt/: the receipt (検収書) that the client can download too. */
export function addGetReceipt(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/{id}/receipt',
    middleware: [guards.may('viewDeliveryNotes'), guards.within('receiptsOfUser')] as const,
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: fileResponses(PDF, z.string(), '検収書（PDF）', [404, 429]),
  })
  api.openapi(route, async (c) => {
    const file = await getReceipt(services, c.req.valid('param').id)
    return c.body(file.pdf, 200, pdfHeaders(file))
  })
}
