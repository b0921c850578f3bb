import { createRoute, z } from '@hono/zod-openapi'
import { changedViewSchema, viewSchema } from '@kenshu/contract/views/schema'
import { updateView } from '../../../usecases/views/update-view.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

/** PUT /api/v1/views/{id}/. Whether this caller may change this view, the view itself decides. */
export function addUpdateView(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'put',
    path: '/api/v1/views/{id}',
    middleware: [guards.may('saveViews'), limitJsonBody] as const,
    request: {
      query: noQuery,
      params: z.object({ id: z.string() }),
      body: { required: true, content: { 'application/json': { schema: changedViewSchema } } },
    },
    responses: responses(viewSchema, '変更後のビュー', [404, 409, 413]),
  })
  api.openapi(route, async (c) => {
    const { id } = c.req.valid('param')
    const view = await updateView(services, c.get('staff'), id, c.req.valid('json'), c.get('requestId'))
    return c.json(view, 200)
  })
}
