import { createRoute, z } from '@hono/zod-openapi'
import { missingLinkSchema } from '@kenshu/contract/promote/precheck'
import { signMissingLink } from '../../../usecases/precheck/sign-missing-link.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/promote/{folder}/check/{check_id}/missing/: a link to all notes that the export does not have, signed now. */
export function addGetMissingLink(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/promote/{folder}/check/{check_id}/missing',
    middleware: guards.may('promoteZac'),
    request: { query: noQuery, params: z.object({ folder: z.string(), check_id: z.string() }) },
    responses: responses(missingLinkSchema, 'エクスポートにない納品書のCSVのリンク', [404]),
  })
  api.openapi(route, async (c) => {
    const { folder, check_id: checkId } = c.req.valid('param')
    return c.json(
      { signed_url: await signMissingLink(services, { folder, checkId }, c.get('requestId')) },
      200,
    )
  })
}
