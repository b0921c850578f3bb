import { codeSentSchema } from '@kenshu/contract/confirm/code'
import { openRequestSchema } from '@kenshu/contract/confirm/view'
import { sendBundleCode } from '../../../usecases/bundles/send-bundle-code.ts'
import type { Api } from '../../api-env.ts'
import { clientCall } from '../../client-call.ts'
import { JSON_TYPE, publicResponses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { clientRoute } from '../confirm/client-route.ts'

/** POST /api/v1/confirm/bundle/code/: the same for a bundle, good for all of its notes. */
export function addSendBundleCode(api: Api, services: Services): void {
  const answers = publicResponses(
    JSON_TYPE,
    codeSentSchema,
    '確認コードの送付先と有効期限',
    [403, 404, 409, 410, 413, 429],
  )
  api.openapi(clientRoute('/api/v1/confirm/bundle/code', openRequestSchema, answers), async (c) =>
    c.json(await sendBundleCode(services, c.req.valid('json'), clientCall(c)), 200),
  )
}
