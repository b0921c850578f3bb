import { createRoute } from '@hono/zod-openapi'
import { trialRequestSchema, trialResponseSchema } from '@kenshu/contract/bulk/trial'
import { sendTrial } from '../../../usecases/mail/send-trial.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

/** POST /api/v1/bulk_jobs/trial/: a note's request, sent to the caller alone. */
export function addSendTrial(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/bulk_jobs/trial',
    middleware: [guards.may('requestAcceptance'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: { required: true, content: { 'application/json': { schema: trialRequestSchema } } },
    },
    responses: responses(trialResponseSchema, '試し送信の宛先', [404, 409, 413, 502]),
  })
  api.openapi(route, async (c) => {
    const { note_id: noteId } = c.req.valid('json')
    return c.json({ to: await sendTrial(services, c.get('staff'), noteId, c.get('requestId')) }, 200)
  })
}
