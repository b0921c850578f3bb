import { createRoute, z } from '@hono/zod-openapi'
import { type BulkJob, bulkJobSchema } from '@kenshu/contract/bulk/job'
import { cancelJob, resumeJob } from '../../../usecases/bulk/steer-job.ts'
import { undoJob } from '../../../usecases/bulk/undo-job.ts'
import type { Staff } from '../../../usecases/caller.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

type Steer = (services: Services, staff: Staff, id: string, requestId: string) => Promise<BulkJob>

function addSteering(api: Api, guards: Guards, services: Services, act: string, what: string, steer: Steer) {
  const route = createRoute({
    method: 'post',
    path: `/api/v1/bulk_jobs/{id}/${act}`,
    middleware: guards.may('stopIssuing'),
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(bulkJobSchema, what, [404, 409]),
  })
  api.openapi(route, async (c) =>
    c.json(await steer(services, c.get('staff'), c.req.valid('param').id, c.get('requestId')), 200),
  )
}

/** POST /api/v1/bulk_jobs/{id}/cancel/: what is not done yet is not done. */
export function addCancelJob(api: Api, guards: Guards, services: Services): void {
  addSteering(api, guards, services, 'cancel', '中止した一括処理', cancelJob)
}

/** POST /api/v1/bulk_jobs/{id}/resume/: has a job go on that nobody is at. */
export function addResumeJob(api: Api, guards: Guards, services: Services): void {
  addSteering(api, guards, services, 'resume', '再開した一括処理', resumeJob)
}

/** POST /api/v1/bulk_jobs/{id}/undo/: begins a job that takes back what this one did. */
export function addUndoJob(api: Api, guards: Guards, services: Services): void {
  addSteering(api, guards, services, 'undo', '元に戻す一括処理', undoJob)
}
