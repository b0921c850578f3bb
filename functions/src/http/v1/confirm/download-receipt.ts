import { z } from '@hono/zod-openapi'
import { openRequestSchema } from '@kenshu/contract/confirm/view'
import { getClientReceipt } from '../../../usecases/confirm/get-receipt.ts'
import type { Api } from '../../api-env.ts'
import { clientCall } from '../../client-call.ts'
import { PDF, pdfHeaders } from '../../pdf-answer.ts'
import { publicResponses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { clientRoute } from './client-route.ts'

/** POST /api/v1/confirm/receipt/: the receipt (検収書) of an accepted note, by token and password. No view. */
export function addDownloadReceipt(api: Api, services: Services): void {
  const answers = publicResponses(PDF, z.string(), '検収書（PDF）', [403, 404, 410, 413, 429])
  api.openapi(clientRoute('/api/v1/confirm/receipt', openRequestSchema, answers), async (c) => {
    const file = await getClientReceipt(services, c.req.valid('json'), clientCall(c))
    return c.body(file.pdf, 200, pdfHeaders(file))
  })
}
