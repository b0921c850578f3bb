import { createRoute, z } from '@hono/zod-openapi'
import {
  IDEMPOTENCY_KEY_HEADER,
  idempotencyKeySchema,
  sendEmailRequestSchema,
  sendEmailResponseSchema,
} from '@kenshu/contract/delivery-note/acceptance-request'
import { sendAcceptanceRequest } from '../../../usecases/mail/send-acceptance-request.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

/** POST /api/v1/send_email (specification 7); answers when the mail server has taken the mail or not. */
export function addSendEmail(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/send_email',
    middleware: [guards.may('requestAcceptance'), guards.within('mailsOfUser'), limitJsonBody] as const,
    request: {
      query: noQuery,
      headers: z.object({ [IDEMPOTENCY_KEY_HEADER]: idempotencyKeySchema.optional() }),
      body: { required: true, content: { 'application/json': { schema: sendEmailRequestSchema } } },
    },
    responses: responses(sendEmailResponseSchema, '送信結果', [404, 409, 413, 429, 502]),
  })
  api.openapi(route, async (c) => {
    const { note_id: noteId, again = false, ...content } = c.req.valid('json')
    const key = c.req.valid('header')[IDEMPOTENCY_KEY_HEADER] ?? null
    return c.json(
      await sendAcceptanceRequest(
        services,
        c.get('staff'),
        { noteId, content, key, again },
        c.get('requestId'),
      ),
      200,
    )
  })
}
