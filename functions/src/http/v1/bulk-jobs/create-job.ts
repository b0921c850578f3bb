import { createRoute } from '@hono/zod-openapi'
import { bulkJobSchema, createBulkJobRequestSchema } from '@kenshu/contract/bulk/job'
import { createJob } from '../../../usecases/bulk/create-job.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { limitBulkBody, noQuery } from '../../validation.ts'

/** POST /api/v1/bulk_jobs/: begins a job of many notes, and answers at once. */
export function addCreateJob(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/bulk_jobs',
    middleware: [guards.may('stopIssuing'), guards.within('jobsOfUser'), limitBulkBody] as const,
    request: {
      query: noQuery,
      body: { required: true, content: { 'application/json': { schema: createBulkJobRequestSchema } } },
    },
    responses: responses(bulkJobSchema, '受け付けた一括処理', [413, 429]),
  })
  api.openapi(route, async (c) =>
    c.json(await createJob(services, c.get('staff'), c.req.valid('json'), c.get('requestId')), 200),
  )
}
