import { createRoute, z } from '@hono/zod-openapi'
import { confirmLinkSchema } from '@kenshu/contract/confirm/link'
import { unlockLink } from '../../../usecases/confirm/unlock-link.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** POST /api/v1/delivery_notes/{id}/unlock/: lets those try a password again who were locked out after wrong ones. */
export function addUnlockLink(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/delivery_notes/{id}/unlock',
    middleware: guards.may('unlockLink'),
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(confirmLinkSchema, 'ロックを解除した後のクライアント用URLとその状態', [404]),
  })
  api.openapi(route, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await unlockLink(services, c.get('staff'), id, c.get('requestId')), 200)
  })
}
