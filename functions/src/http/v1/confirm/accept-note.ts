import { createRoute } from '@hono/zod-openapi'
import {
  type AcceptRequest,
  acceptRequestSchema,
  type ConfirmView,
  confirmViewSchema,
} from '@kenshu/contract/confirm/view'
import type { Api } from '../../api-env.ts'
import { publicResponses } from '../../responses.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

export interface AcceptNoteDependencies {
  acceptNote: (request: AcceptRequest, requestId: string) => Promise<ConfirmView>
}

/** POST /api/v1/confirm/accept/: the client accepts the document that they have in front of them. */
export function addAcceptNote(api: Api, { acceptNote }: AcceptNoteDependencies): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/confirm/accept',
    security: [],
    middleware: limitJsonBody,
    request: {
      query: noQuery,
      body: { required: true, content: { 'application/json': { schema: acceptRequestSchema } } },
    },
    responses: publicResponses(
      'application/json',
      confirmViewSchema,
      '検収後の納品書',
      [403, 404, 409, 410, 413, 429],
    ),
  })
  api.openapi(route, async (c) => c.json(await acceptNote(c.req.valid('json'), c.get('requestId')), 200))
}
