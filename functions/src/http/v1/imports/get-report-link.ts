import { createRoute, z } from '@hono/zod-openapi'
import { reportLinkSchema } from '@kenshu/contract/imports/schema'
import { REPORT_KINDS } from '@kenshu/contract/promote/schema'
import { signReportLink } from '../../../usecases/imports/sign-report-link.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/imports/{folder}/{run_id}/{report}/: a link to a report, signed now. */
export function addGetReportLink(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/imports/{folder}/{run_id}/{report}',
    middleware: guards.may('viewPromoteResult'),
    request: {
      query: noQuery,
      params: z.object({ folder: z.string(), run_id: z.string(), report: z.enum(REPORT_KINDS) }),
    },
    responses: responses(reportLinkSchema, '帳票のリンク', [404]),
  })
  api.openapi(route, async (c) => {
    const { folder, run_id: runId, report } = c.req.valid('param')
    const link = await signReportLink(services, { folder, runId }, report, c.get('requestId'))
    return c.json({ signed_url: link }, 200)
  })
}
