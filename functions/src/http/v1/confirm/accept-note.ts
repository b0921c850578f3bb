import { acceptRequestSchema, confirmViewSchema } from '@kenshu/contract/confirm/view'
import { acceptNote } from '../../../usecases/confirm/answer-note.ts'
import type { Api } from '../../api-env.ts'
import { clientCall } from '../../client-call.ts'
import { JSON_TYPE, publicResponses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { clientRoute } from './client-route.ts'

/** POST /api/v1/confirm/accept/: the client accepts the document that they have in front of them. */
export function addAcceptNote(api: Api, services: Services): void {
  const answers = publicResponses(
    JSON_TYPE,
    confirmViewSchema,
    '検収後の納品書',
    [403, 404, 409, 410, 413, 429],
  )
  api.openapi(clientRoute('/api/v1/confirm/accept', acceptRequestSchema, answers), async (c) =>
    c.json(await acceptNote(services, c.req.valid('json'), clientCall(c)), 200),
  )
}
