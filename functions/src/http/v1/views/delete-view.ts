import { createRoute, z } from '@hono/zod-openapi'
import { deletedViewSchema } from '@kenshu/contract/views/schema'
import { deleteView } from '../../../usecases/views/delete-view.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** DELETE /api/v1/views/{id}/. */
export function addDeleteView(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'delete',
    path: '/api/v1/views/{id}',
    middleware: guards.may('saveViews'),
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(deletedViewSchema, '削除したビュー', [404]),
  })
  api.openapi(route, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await deleteView(services, c.get('staff'), id, c.get('requestId')), 200)
  })
}
