import { z } from '@hono/zod-openapi'
import { bundleReceiptRequestSchema } from '@kenshu/contract/bundle/view'
import { getBundleReceipt } from '../../../usecases/bundles/get-bundle-receipt.ts'
import type { Api } from '../../api-env.ts'
import { clientCall } from '../../client-call.ts'
import { PDF, pdfHeaders } from '../../pdf-answer.ts'
import { publicResponses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { clientRoute } from '../confirm/client-route.ts'

/** POST /api/v1/confirm/bundle/receipt/: the receipts (検収書) of the accepted notes, in one file, or one of them. No view. */
export function addDownloadReceipts(api: Api, services: Services): void {
  const answers = publicResponses(PDF, z.string(), '検収書（PDF）', [403, 404, 410, 413, 429])
  api.openapi(
    clientRoute('/api/v1/confirm/bundle/receipt', bundleReceiptRequestSchema, answers),
    async (c) => {
      const file = await getBundleReceipt(services, c.req.valid('json'), clientCall(c))
      return c.body(file.pdf, 200, pdfHeaders(file))
    },
  )
}
