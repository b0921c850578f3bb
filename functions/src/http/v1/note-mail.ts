import { createRoute, z } from '@hono/zod-openapi'
import { acceptanceRequestSchema } from '@kenshu/contract/delivery-note/acceptance-request'
import { noteMailProblemSchema } from '@kenshu/contract/delivery-note/mail-problem'
import {
  IDEMPOTENCY_KEY_HEADER,
  idempotencyKeySchema,
  sendEmailRequestSchema,
  sendEmailResponseSchema,
} from '@kenshu/contract/delivery-note/send-email'
import { readMailSenderAhead, readSenderAhead } from '../../usecases/company/letterhead.ts'
import { getAcceptanceRequest } from '../../usecases/mail/get-acceptance-request.ts'
import { getMailProblem } from '../../usecases/mail/get-mail-problem.ts'
import { sendAcceptanceRequest, tellOfEarlier } from '../../usecases/mail/send-acceptance-request.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { jsonBody, limitJsonBody, noQuery } from '../bodies/validation.ts'
import { type Guards, readerOf } from '../guards/guards.ts'
import { limitedCall } from '../guards/limit-guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

/** GET /api/v1/delivery_notes/{id}/acceptance_request/: the mail as it would be sent now. */
function addGetAcceptanceRequest(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/{id}/acceptance_request',
    middleware: [guards.may('requestAcceptance'), guards.alongside('detailsOfUser')] as const,
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(acceptanceRequestSchema, '検収依頼メールの内容', [404, 429]),
  })
  api.openapi(route, async (c) =>
    c.json(await getAcceptanceRequest(readSenderAhead(services), readerOf(c), c.req.valid('param').id), 200),
  )
}

/** GET /api/v1/delivery_notes/{id}/mail_problem/: what is left to do about the last request, for staff who may see the note. */
function addGetMailProblem(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/{id}/mail_problem',
    middleware: guards.may('viewDeliveryNotes'),
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(
      noteMailProblemSchema,
      '検収依頼メールの送信失敗・不達、送信後のステータス未変更',
      [404],
    ),
  })
  api.openapi(route, async (c) => c.json(await getMailProblem(services, c.req.valid('param').id), 200))
}

/** POST /api/v1/send_email (specification 7); answers when the mail server has accepted or refused the mail. */
function addSendEmail(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/send_email',
    middleware: [
      guards.look('mailsOfUser'),
      // Without an idempotency key, an earlier call cannot be recognised.
      guards.mayOrRepeat('requestAcceptance', (c) => c.req.header(IDEMPOTENCY_KEY_HEADER) !== undefined),
      guards.before('mailsOfUser'),
      limitJsonBody,
    ] as const,
    request: {
      query: noQuery,
      headers: z.object({ [IDEMPOTENCY_KEY_HEADER]: idempotencyKeySchema.optional() }),
      body: jsonBody(sendEmailRequestSchema),
    },
    responses: responses(sendEmailResponseSchema, '送信結果', [404, 409, 413, 429, 502]),
  })
  api.openapi(route, async (c) => {
    const { note_id: noteId, again = false, more_today: moreToday = false, ...content } = c.req.valid('json')
    const key = c.req.valid('header')[IDEMPOTENCY_KEY_HEADER] ?? null
    const request = { noteId, content, key, again, moreToday }
    const staff = c.get('staff')
    const sent =
      staff === null
        ? await tellOfEarlier(services, c.get('caller'), request)
        : await sendAcceptanceRequest(readMailSenderAhead(services), staff, request, limitedCall(c))
    return c.json(sent, 200)
  })
}

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [addGetAcceptanceRequest, addGetMailProblem, addSendEmail]
