import { createRoute } from '@hono/zod-openapi'
import {
  type ConfirmView,
  confirmViewSchema,
  type ReadRequest,
  readRequestSchema,
} from '@kenshu/contract/confirm/view'
import type { Api } from '../../api-env.ts'
import { publicResponses } from '../../responses.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

export interface ReadNoteDependencies {
  readNote: (request: ReadRequest, requestId: string) => Promise<ConfirmView>
}

/** POST /api/v1/confirm/read/: the same by the read-only token, without a password. Counts as a view. */
export function addReadNote(api: Api, { readNote }: ReadNoteDependencies): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/confirm/read',
    security: [],
    middleware: limitJsonBody,
    request: {
      query: noQuery,
      body: { required: true, content: { 'application/json': { schema: readRequestSchema } } },
    },
    responses: publicResponses(
      'application/json',
      confirmViewSchema,
      '納品書と手続きの状態',
      [404, 410, 413],
    ),
  })
  api.openapi(route, async (c) => c.json(await readNote(c.req.valid('json'), c.get('requestId')), 200))
}
