import { createRoute, z } from '@hono/zod-openapi'
import {
  changedViewSchema,
  deletedViewSchema,
  newViewSchema,
  viewListSchema,
  viewSchema,
} from '@kenshu/contract/views/view'
import { createView } from '../../usecases/views/create-view.ts'
import { deleteView } from '../../usecases/views/delete-view.ts'
import { listViews } from '../../usecases/views/list-views.ts'
import { updateView } from '../../usecases/views/update-view.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { jsonBody, limitJsonBody, noQuery } from '../bodies/validation.ts'
import type { Guards } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

/** GET /api/v1/views/: the caller's own views of the list, and the shared ones. */
function addListViews(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/views',
    middleware: guards.may('saveViews'),
    request: { query: noQuery },
    responses: responses(viewListSchema, '自分のビューと共有ビュー'),
  })
  api.openapi(route, async (c) => c.json({ views: await listViews(services, c.get('staff')) }, 200))
}

/** POST /api/v1/views/: saves a view of the list. */
function addCreateView(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/views',
    middleware: [guards.may('saveViews'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: jsonBody(newViewSchema),
    },
    responses: responses(viewSchema, '保存したビュー', [409, 413]),
  })
  api.openapi(route, async (c) =>
    c.json(await createView(services, c.get('staff'), c.req.valid('json'), c.get('requestId')), 200),
  )
}

/** PUT /api/v1/views/{id}/: changes a view. The use case checks whether this caller may change this view. */
function addUpdateView(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'put',
    path: '/api/v1/views/{id}',
    middleware: [guards.may('saveViews'), limitJsonBody] as const,
    request: {
      query: noQuery,
      params: z.object({ id: z.string() }),
      body: jsonBody(changedViewSchema),
    },
    responses: responses(viewSchema, '変更後のビュー', [404, 409, 413]),
  })
  api.openapi(route, async (c) => {
    const { id } = c.req.valid('param')
    const view = await updateView(services, c.get('staff'), id, c.req.valid('json'), c.get('requestId'))
    return c.json(view, 200)
  })
}

/** DELETE /api/v1/views/{id}/: deletes a view. */
function addDeleteView(api: Api, guards: Guards, services: Services): void {
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

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [addListViews, addCreateView, addUpdateView, addDeleteView]
