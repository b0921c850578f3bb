import { confirmViewSchema, readRequestSchema } from '@kenshu/contract/confirm/view'
import { readNote } from '../../../usecases/confirm/open-note.ts'
import type { Api } from '../../api-env.ts'
import { clientCall } from '../../client-call.ts'
import { JSON_TYPE, publicResponses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { clientRoute } from './client-route.ts'

/** POST /api/v1/confirm/read/: the same by the read-only token, without a password. Counts as a view. */
export function addReadNote(api: Api, services: Services): void {
  const answers = publicResponses(JSON_TYPE, confirmViewSchema, '納品書と手続きの状態', [404, 410, 413, 429])
  api.openapi(clientRoute('/api/v1/confirm/read', readRequestSchema, answers), async (c) =>
    c.json(await readNote(services, c.req.valid('json'), clientCall(c)), 200),
  )
}
