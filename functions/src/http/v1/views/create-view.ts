import { createRoute } from '@hono/zod-openapi'
import { newViewSchema, viewSchema } from '@kenshu/contract/views/schema'
import { createView } from '../../../usecases/views/create-view.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

/** POST /api/v1/views/: saves a view of the list. */
export function addCreateView(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/views',
    middleware: [guards.may('saveViews'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: { required: true, content: { 'application/json': { schema: newViewSchema } } },
    },
    responses: responses(viewSchema, '保存したビュー', [409, 413]),
  })
  api.openapi(route, async (c) =>
    c.json(await createView(services, c.get('staff'), c.req.valid('json'), c.get('requestId')), 200),
  )
}
