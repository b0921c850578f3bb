import { createRoute } from '@hono/zod-openapi'
import { bundlePreviewSchema, createBundleRequestSchema } from '@kenshu/contract/bundle/request'
import { previewBundle } from '../../../usecases/bundles/preview-bundle.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

/** POST /api/v1/bundles/preview/: the mail of several notes, to be read before a job sends it. Stores nothing. */
export function addPreviewBundle(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/bundles/preview',
    middleware: [guards.may('requestAcceptance'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: { required: true, content: { 'application/json': { schema: createBundleRequestSchema } } },
    },
    responses: responses(bundlePreviewSchema, 'まとめて依頼のメールの内容', [404, 409, 413]),
  })
  api.openapi(route, async (c) =>
    c.json(await previewBundle(services, c.get('staff'), c.req.valid('json').note_ids), 200),
  )
}
