import {
  acceptAllRequestSchema,
  acceptAllResponseSchema,
  acceptBundledRequestSchema,
  rejectBundledRequestSchema,
} from '@kenshu/contract/bundle/view'
import { confirmViewSchema } from '@kenshu/contract/confirm/view'
import { acceptAll } from '../../../usecases/bundles/accept-all.ts'
import { acceptBundled, rejectBundled } from '../../../usecases/bundles/answer-bundled.ts'
import type { Api } from '../../api-env.ts'
import { clientCall } from '../../client-call.ts'
import { JSON_TYPE, publicResponses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { clientRoute } from '../confirm/client-route.ts'

const FAILURES = [403, 404, 409, 410, 413, 429] as const

/** POST /api/v1/confirm/bundle/accept/: the client accepts one of the notes. */
export function addAcceptBundled(api: Api, services: Services): void {
  const answers = publicResponses(JSON_TYPE, confirmViewSchema, '検収後の納品書', FAILURES)
  api.openapi(clientRoute('/api/v1/confirm/bundle/accept', acceptBundledRequestSchema, answers), async (c) =>
    c.json(await acceptBundled(services, c.req.valid('json'), clientCall(c)), 200),
  )
}

/** POST /api/v1/confirm/bundle/reject/: the client sends one of them back. */
export function addRejectBundled(api: Api, services: Services): void {
  const answers = publicResponses(JSON_TYPE, confirmViewSchema, '差し戻し後の納品書', FAILURES)
  api.openapi(clientRoute('/api/v1/confirm/bundle/reject', rejectBundledRequestSchema, answers), async (c) =>
    c.json(await rejectBundled(services, c.req.valid('json'), clientCall(c)), 200),
  )
}

/** POST /api/v1/confirm/bundle/accept_all/: the client accepts all that they were shown. */
export function addAcceptAll(api: Api, services: Services): void {
  const answers = publicResponses(JSON_TYPE, acceptAllResponseSchema, '1件ごとの結果', FAILURES)
  api.openapi(clientRoute('/api/v1/confirm/bundle/accept_all', acceptAllRequestSchema, answers), async (c) =>
    c.json(await acceptAll(services, c.req.valid('json'), clientCall(c)), 200),
  )
}
