import { createRoute, z } from '@hono/zod-openapi'
import { type OpenRequest, openRequestSchema } from '@kenshu/contract/confirm/view'
import type { ReceiptFile } from '../../../usecases/confirm/get-receipt.ts'
import type { Api } from '../../api-env.ts'
import { PDF, pdfHeaders } from '../../pdf-answer.ts'
import { publicResponses } from '../../responses.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

export interface DownloadReceiptDependencies {
  getClientReceipt: (request: OpenRequest, requestId: string) => Promise<ReceiptFile>
}

/** POST /api/v1/confirm/receipt/: the receipt (検収書) of an accepted note, by token and password. No view. */
export function addDownloadReceipt(api: Api, { getClientReceipt }: DownloadReceiptDependencies): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/confirm/receipt',
    security: [],
    middleware: limitJsonBody,
    request: {
      query: noQuery,
      body: { required: true, content: { 'application/json': { schema: openRequestSchema } } },
    },
    responses: publicResponses(PDF, z.string(), '検収書（PDF）', [403, 404, 410, 413, 429]),
  })
  api.openapi(route, async (c) => {
    const file = await getClientReceipt(c.req.valid('json'), c.get('requestId'))
    return c.body(file.pdf, 200, pdfHeaders(file))
  })
}
