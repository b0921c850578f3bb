import { createRoute } from '@hono/zod-openapi'
import {
  type ConfirmView,
  confirmViewSchema,
  type OpenRequest,
  openRequestSchema,
} from '@kenshu/contract/confirm/view'
import type { Api } from '../../api-env.ts'
import { publicResponses } from '../../responses.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

export interface OpenNoteDependencies {
  openNote: (request: OpenRequest, requestId: string) => Promise<ConfirmView>
}

/** POST /api/v1/confirm/open/: what the client sees of a note, by token and password. Counts as a view. */
export function addOpenNote(api: Api, { openNote }: OpenNoteDependencies): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/confirm/open',
    security: [],
    middleware: limitJsonBody,
    request: {
      query: noQuery,
      body: { required: true, content: { 'application/json': { schema: openRequestSchema } } },
    },
    responses: publicResponses(
      'application/json',
      confirmViewSchema,
      '納品書と手続きの状態',
      [403, 404, 410, 413, 429],
    ),
  })
  api.openapi(route, async (c) => c.json(await openNote(c.req.valid('json'), c.get('requestId')), 200))
}
