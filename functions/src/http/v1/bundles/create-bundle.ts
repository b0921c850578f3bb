import { createRoute } from '@hono/zod-openapi'
import { bundleDraftSchema, createBundleRequestSchema } from '@kenshu/contract/bundle/request'
import { createBundle } from '../../../usecases/bundles/create-bundle.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

/** POST /api/v1/bundles/: composes one mail for several notes of one recipient. Sends nothing. */
export function addCreateBundle(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/bundles',
    middleware: [guards.may('requestAcceptance'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: { required: true, content: { 'application/json': { schema: createBundleRequestSchema } } },
    },
    responses: responses(bundleDraftSchema, 'まとめて依頼のメール', [404, 409, 413]),
  })
  api.openapi(route, async (c) =>
    c.json(await createBundle(services, c.get('staff'), c.req.valid('json').note_ids), 200),
  )
}
