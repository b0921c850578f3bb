import { createRoute, z } from '@hono/zod-openapi'
import { type ConfirmLink, confirmLinkSchema } from '@kenshu/contract/confirm/link'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import { noQuery } from '../../validation.ts'

export interface GetConfirmLinkDependencies {
  getConfirmLink: (id: string) => Promise<ConfirmLink>
}

/** GET /api/v1/delivery_notes/{id}/confirm_link/: the client's addresses, for whoever may see the note. */
export function addGetConfirmLink(
  api: Api,
  guards: Guards,
  { getConfirmLink }: GetConfirmLinkDependencies,
): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/{id}/confirm_link',
    middleware: guards.may('viewDeliveryNotes'),
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(confirmLinkSchema, 'クライアント用URLとその状態', [404]),
  })
  api.openapi(route, async (c) => c.json(await getConfirmLink(c.req.valid('param').id), 200))
}
