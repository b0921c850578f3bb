import { createRoute } from '@hono/zod-openapi'
import { bulkPreviewRequestSchema, bulkPreviewSchema } from '@kenshu/contract/bulk/preview'
import { previewBulk } from '../../../usecases/bulk/preview-bulk.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { limitBulkBody, noQuery } from '../../validation.ts'

/** POST /api/v1/bulk_jobs/preview/: what would become of each chosen note. */
export function addPreviewBulk(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/bulk_jobs/preview',
    middleware: [guards.may('stopIssuing'), limitBulkBody] as const,
    request: {
      query: noQuery,
      body: { required: true, content: { 'application/json': { schema: bulkPreviewRequestSchema } } },
    },
    responses: responses(bulkPreviewSchema, '納品書ごとの見込み', [413]),
  })
  api.openapi(route, async (c) => {
    const { action, target } = c.req.valid('json')
    return c.json(await previewBulk(services, c.get('staff'), action, target), 200)
  })
}
