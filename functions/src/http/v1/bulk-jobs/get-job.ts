import { createRoute, z } from '@hono/zod-openapi'
import { bulkResultSchema } from '@kenshu/contract/bulk/job'
import { getJob } from '../../../usecases/bulk/read-jobs.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/bulk_jobs/{id}/: a job, and what has become of each of its notes. */
export function addGetJob(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/bulk_jobs/{id}',
    middleware: guards.may('stopIssuing'),
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(bulkResultSchema, '一括処理と納品書ごとの結果', [404]),
  })
  api.openapi(route, async (c) =>
    c.json(await getJob(services, c.get('staff'), c.req.valid('param').id), 200),
  )
}
