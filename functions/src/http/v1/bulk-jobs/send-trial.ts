import { createRoute } from '@hono/zod-openapi'
import { trialRequestSchema, trialResponseSchema } from '@kenshu/contract/bulk/trial'
import { tryBundle } from '../../../usecases/bundles/try-bundle.ts'
import { sendTrial } from '../../../usecases/mail/send-trial.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

/** POST /api/v1/bulk_jobs/trial/: a note's request, or that of several in one mail, sent to the caller alone. */
export function addSendTrial(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/bulk_jobs/trial',
    middleware: [guards.may('requestAcceptance'), guards.within('mailsOfUser'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: { required: true, content: { 'application/json': { schema: trialRequestSchema } } },
    },
    responses: responses(trialResponseSchema, '試し送信の宛先', [404, 409, 413, 429, 502]),
  })
  api.openapi(route, async (c) => {
    const wanted = c.req.valid('json')
    const [staff, requestId] = [c.get('staff'), c.get('requestId')]
    const to =
      'note_id' in wanted
        ? await sendTrial(services, staff, wanted.note_id, requestId)
        : await tryBundle(services, staff, wanted.note_ids, requestId)
    return c.json({ to }, 200)
  })
}
