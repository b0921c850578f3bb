import { createRoute } from '@hono/zod-openapi'
import {
  type ConfirmView,
  confirmViewSchema,
  type RejectRequest,
  rejectRequestSchema,
} from '@kenshu/contract/confirm/view'
import type { Api } from '../../api-env.ts'
import { publicResponses } from '../../responses.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

export interface RejectNoteDependencies {
  rejectNote: (request: RejectRequest, requestId: string) => Promise<ConfirmView>
}

/** POST /api/v1/confirm/reject/: the client rejects it, with a reason. */
export function addRejectNote(api: Api, { rejectNote }: RejectNoteDependencies): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/confirm/reject',
    security: [],
    middleware: limitJsonBody,
    request: {
      query: noQuery,
      body: { required: true, content: { 'application/json': { schema: rejectRequestSchema } } },
    },
    responses: publicResponses(
      'application/json',
      confirmViewSchema,
      '差し戻し後の納品書',
      [403, 404, 409, 410, 413, 429],
    ),
  })
  api.openapi(route, async (c) => c.json(await rejectNote(c.req.valid('json'), c.get('requestId')), 200))
}
