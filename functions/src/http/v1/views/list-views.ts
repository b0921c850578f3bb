import { createRoute } from '@hono/zod-openapi'
import { viewListSchema } from '@kenshu/contract/views/schema'
import { listViews } from '../../../usecases/views/list-views.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/views/: the caller's own views of the list, and everybody's. */
export function addListViews(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/views',
    middleware: guards.may('saveViews'),
    request: { query: noQuery },
    responses: responses(viewListSchema, '自分のビューと共有ビュー'),
  })
  api.openapi(route, async (c) => c.json({ views: await listViews(services, c.get('staff')) }, 200))
}
