import {
  bundleNoteRequestSchema,
  bundleViewSchema,
  openBundleRequestSchema,
} from '@kenshu/contract/bundle/view'
import { confirmViewSchema } from '@kenshu/contract/confirm/view'
import { openBundle, openBundledNote } from '../../../usecases/bundles/open-bundle.ts'
import type { Api } from '../../api-env.ts'
import { clientCall } from '../../client-call.ts'
import { JSON_TYPE, publicResponses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { clientRoute } from '../confirm/client-route.ts'

const FAILURES = [403, 404, 410, 413, 429] as const

/** POST /api/v1/confirm/bundle/open/: the notes that a client was asked for in one mail, by token and password. */
export function addOpenBundle(api: Api, services: Services): void {
  const answers = publicResponses(JSON_TYPE, bundleViewSchema, '納品書の一覧と手続きの状態', FAILURES)
  api.openapi(clientRoute('/api/v1/confirm/bundle/open', openBundleRequestSchema, answers), async (c) =>
    c.json(await openBundle(services, c.req.valid('json'), clientCall(c)), 200),
  )
}

/** POST /api/v1/confirm/bundle/note/: one of them, as its own link shows it. Counts as a view of it. */
export function addOpenBundledNote(api: Api, services: Services): void {
  const answers = publicResponses(JSON_TYPE, confirmViewSchema, '納品書と手続きの状態', FAILURES)
  api.openapi(clientRoute('/api/v1/confirm/bundle/note', bundleNoteRequestSchema, answers), async (c) =>
    c.json(await openBundledNote(services, c.req.valid('json'), clientCall(c)), 200),
  )
}
