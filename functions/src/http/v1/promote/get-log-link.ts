import { createRoute, z } from '@hono/zod-openapi'
import { logLinkSchema } from '@kenshu/contract/promote/schema'
import { signLogLink } from '../../../usecases/promote/sign-log-link.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/promote/{folder}/log/: a link to the batch log, signed now. */
export function addGetLogLink(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/promote/{folder}/log',
    middleware: guards.may('viewPromoteResult'),
    request: { query: noQuery, params: z.object({ folder: z.string() }) },
    responses: responses(logLinkSchema, 'バッチログのリンク', [404]),
  })
  api.openapi(route, async (c) => {
    const link = await signLogLink(services, c.req.valid('param').folder, c.get('requestId'))
    return c.json({ log_signed_url: link }, 200)
  })
}
