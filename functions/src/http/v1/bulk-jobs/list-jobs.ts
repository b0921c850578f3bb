import { createRoute } from '@hono/zod-openapi'
import { bulkJobsSchema } from '@kenshu/contract/bulk/job'
import { listJobs } from '../../../usecases/bulk/read-jobs.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/bulk_jobs/: the newest jobs of everybody. */
export function addListJobs(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/bulk_jobs',
    middleware: guards.may('stopIssuing'),
    request: { query: noQuery },
    responses: responses(bulkJobsSchema, '一括処理の一覧（新しい順）'),
  })
  api.openapi(route, async (c) => c.json({ jobs: await listJobs(services, c.get('staff')) }, 200))
}
