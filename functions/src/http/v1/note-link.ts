import { createRoute, z } from '@hono/zod-openapi'
import { confirmLinkSchema } from '@kenshu/contract/confirm/link'
import { deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { reissueRequestSchema } from '@kenshu/contract/delivery-note/update'
import { withLinkDays } from '../../usecases/company/link-days.ts'
import { getConfirmLink } from '../../usecases/confirm/get-confirm-link.ts'
import { reissueLink } from '../../usecases/confirm/reissue-link.ts'
import { unlockLink } from '../../usecases/confirm/unlock-link.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { jsonBody, limitJsonBody, noQuery } from '../bodies/validation.ts'
import { type Guards, readerOf } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

/** GET /api/v1/delivery_notes/{id}/confirm_link/: the client's addresses, for staff who may see the note. */
function addGetConfirmLink(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/{id}/confirm_link',
    middleware: [guards.may('viewDeliveryNotes'), guards.alongside('detailsOfUser')] as const,
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(confirmLinkSchema, 'クライアント用URLとその状態', [404, 429]),
  })
  api.openapi(route, async (c) =>
    c.json(await getConfirmLink(await withLinkDays(services), readerOf(c), c.req.valid('param').id), 200),
  )
}

/** POST /api/v1/delivery_notes/{id}/unlock/: unlocks the link after wrong passwords. */
function addUnlockLink(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/delivery_notes/{id}/unlock',
    middleware: guards.may('unlockLink'),
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(confirmLinkSchema, 'ロックを解除した後のクライアント用URLとその状態', [404]),
  })
  api.openapi(route, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await unlockLink(await withLinkDays(services), readerOf(c), id), 200)
  })
}

/** POST /api/v1/delivery_notes/{id}/reissue/: issues new links and a new password, and invalidates the old ones. */
function addReissueLink(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/delivery_notes/{id}/reissue',
    middleware: [guards.may('reissueLink'), limitJsonBody] as const,
    request: {
      query: noQuery,
      params: z.object({ id: z.string() }),
      body: jsonBody(reissueRequestSchema),
    },
    responses: responses(deliveryNoteSchema, 'URLとパスワードを再発行した納品書', [404, 409, 413]),
  })
  api.openapi(route, async (c) => {
    const { id } = c.req.valid('param')
    const { revision } = c.req.valid('json')
    return c.json(await reissueLink(await withLinkDays(services), readerOf(c), id, revision), 200)
  })
}

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [addGetConfirmLink, addUnlockLink, addReissueLink]
