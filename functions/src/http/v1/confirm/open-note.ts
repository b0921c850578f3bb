import { confirmViewSchema, openRequestSchema } from '@kenshu/contract/confirm/view'
import { openNote } from '../../../usecases/confirm/open-note.ts'
import type { Api } from '../../api-env.ts'
import { clientCall } from '../../client-call.ts'
import { JSON_TYPE, publicResponses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { clientRoute } from './client-route.ts'

/** POST /api/v1/confirm/open/: what the client sees of a note, by token and password. Counts as a view. */
export function addOpenNote(api: Api, services: Services): void {
  const answers = publicResponses(
    JSON_TYPE,
    confirmViewSchema,
    '納品書と手続きの状態',
    [403, 404, 410, 413, 429],
  )
  api.openapi(clientRoute('/api/v1/confirm/open', openRequestSchema, answers), async (c) =>
    c.json(await openNote(services, c.req.valid('json'), clientCall(c)), 200),
  )
}
