import { codeSentSchema } from '@kenshu/contract/confirm/code'
import { openRequestSchema } from '@kenshu/contract/confirm/view'
import { sendNoteCode } from '../../../usecases/confirm/send-note-code.ts'
import type { Api } from '../../api-env.ts'
import { clientCall } from '../../client-call.ts'
import { JSON_TYPE, publicResponses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { clientRoute } from './client-route.ts'

/** POST /api/v1/confirm/code/: mails the client the code that an answer needs. */
export function addSendCode(api: Api, services: Services): void {
  const answers = publicResponses(
    JSON_TYPE,
    codeSentSchema,
    '確認コードの送付先と有効期限',
    [403, 404, 409, 410, 413, 429],
  )
  api.openapi(clientRoute('/api/v1/confirm/code', openRequestSchema, answers), async (c) =>
    c.json(await sendNoteCode(services, c.req.valid('json'), clientCall(c)), 200),
  )
}
