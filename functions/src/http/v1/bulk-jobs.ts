import { createRoute, z } from '@hono/zod-openapi'
import {
  type BulkJob,
  bulkJobSchema,
  bulkJobsSchema,
  bulkResultQuerySchema,
  bulkResultSchema,
  createBulkJobRequestSchema,
} from '@kenshu/contract/bulk/job'
import { bulkPreviewRequestSchema, bulkPreviewSchema } from '@kenshu/contract/bulk/preview'
import { trialRequestSchema, trialResponseSchema } from '@kenshu/contract/bulk/trial'
import { createJob } from '../../usecases/bulk/create-job.ts'
import { previewBulk } from '../../usecases/bulk/preview-bulk.ts'
import { getJob, listJobs } from '../../usecases/bulk/read-jobs.ts'
import { cancelJob, resumeJob } from '../../usecases/bulk/steer-job.ts'
import { undoJob } from '../../usecases/bulk/undo-job.ts'
import { tryBundle } from '../../usecases/bundles/try-bundle.ts'
import type { Staff } from '../../usecases/caller.ts'
import { withSender } from '../../usecases/company/letterhead.ts'
import { sendTrial } from '../../usecases/mail/send-trial.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { jsonBody, limitBulkBody, limitJsonBody, noQuery } from '../bodies/validation.ts'
import type { Guards } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

/** POST /api/v1/bulk_jobs/preview/: what a job would do to each selected note. */
function addPreviewBulk(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/bulk_jobs/preview',
    middleware: [guards.may('stopIssuing'), guards.within('previewsOfUser'), limitBulkBody] as const,
    request: {
      query: noQuery,
      body: jsonBody(bulkPreviewRequestSchema),
    },
    responses: responses(bulkPreviewSchema, '納品書ごとの見込み', [413, 429]),
  })
  api.openapi(route, async (c) => {
    const { action, target } = c.req.valid('json')
    return c.json(await previewBulk(services, c.get('staff'), action, target), 200)
  })
}

/** POST /api/v1/bulk_jobs/trial/: sends the request for one note, or for several in one mail, to the caller alone. */
function addSendTrial(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/bulk_jobs/trial',
    middleware: [guards.may('requestAcceptance'), guards.within('mailsOfUser'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: jsonBody(trialRequestSchema),
    },
    responses: responses(trialResponseSchema, '試しのメールの宛先', [404, 409, 413, 429, 502]),
  })
  api.openapi(route, async (c) => {
    const wanted = c.req.valid('json')
    const [staff, requestId] = [c.get('staff'), c.get('requestId')]
    const to =
      'note_id' in wanted
        ? await sendTrial(await withSender(services), staff, wanted.note_id, requestId)
        : await tryBundle(await withSender(services), staff, wanted.note_ids, requestId)
    return c.json({ to }, 200)
  })
}

/** POST /api/v1/bulk_jobs/: starts a job of many notes, and answers at once. */
function addCreateJob(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/bulk_jobs',
    middleware: [guards.may('stopIssuing'), guards.within('jobsOfUser'), limitBulkBody] as const,
    request: {
      query: noQuery,
      body: jsonBody(createBulkJobRequestSchema),
    },
    responses: responses(bulkJobSchema, '受け付けた一括処理', [413, 429]),
  })
  api.openapi(route, async (c) =>
    c.json(await createJob(services, c.get('staff'), c.req.valid('json'), c.get('requestId')), 200),
  )
}

/** GET /api/v1/bulk_jobs/: everybody's newest jobs. */
function addListJobs(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/bulk_jobs',
    middleware: guards.may('stopIssuing'),
    request: { query: noQuery },
    responses: responses(bulkJobsSchema, '一括処理の一覧（新しい順）'),
  })
  api.openapi(route, async (c) => c.json({ jobs: await listJobs(services, c.get('staff')) }, 200))
}

/** GET /api/v1/bulk_jobs/{id}/: a job and the result for each of its notes; with `known`, only for those that have progressed since. */
function addGetJob(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/bulk_jobs/{id}',
    middleware: guards.may('stopIssuing'),
    request: { query: bulkResultQuerySchema, params: z.object({ id: z.string() }) },
    responses: responses(bulkResultSchema, '一括処理と納品書ごとの結果', [404]),
  })
  api.openapi(route, async (c) => {
    const { known } = c.req.valid('query')
    const counts = known === undefined ? null : known.split(',').map(Number)
    return c.json(await getJob(services, c.get('staff'), c.req.valid('param').id, counts), 200)
  })
}

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

/** POST /api/v1/bulk_jobs/{id}/cancel/: cancels the rest of a job. */
function addCancelJob(api: Api, guards: Guards, services: Services): void {
  addSteering(api, guards, services, 'cancel', '中止した一括処理', cancelJob)
}

/** POST /api/v1/bulk_jobs/{id}/resume/: resumes a job on which no task is working. */
function addResumeJob(api: Api, guards: Guards, services: Services): void {
  addSteering(api, guards, services, 'resume', '再開した一括処理', resumeJob)
}

/** POST /api/v1/bulk_jobs/{id}/undo/: starts a job that undoes this one. */
function addUndoJob(api: Api, guards: Guards, services: Services): void {
  addSteering(api, guards, services, 'undo', '元に戻す一括処理', undoJob)
}

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [
  addPreviewBulk,
  addSendTrial,
  addCreateJob,
  addListJobs,
  addGetJob,
  addCancelJob,
  addResumeJob,
  addUndoJob,
]
