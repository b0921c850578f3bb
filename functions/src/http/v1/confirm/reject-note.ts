import { confirmViewSchema, rejectRequestSchema } from '@kenshu/contract/confirm/view'
import { rejectNote } from '../../../usecases/confirm/answer-note.ts'
import type { Api } from '../../api-env.ts'
import { clientCall } from '../../client-call.ts'
import { JSON_TYPE, publicResponses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { clientRoute } from './client-route.ts'

/** POST /api/v1/confirm/reject/: the client rejects it, with a reason. */
export function addRejectNote(api: Api, services: Services): void {
  const answers = publicResponses(
    JSON_TYPE,
    confirmViewSchema,
    '差し戻し後の納品書',
    [403, 404, 409, 410, 413, 429],
  )
  api.openapi(clientRoute('/api/v1/confirm/reject', rejectRequestSchema, answers), async (c) =>
    c.json(await rejectNote(services, c.req.valid('json'), clientCall(c)), 200),
  )
}
