import { createRoute, z } from '@hono/zod-openapi'
import { deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import {
  IDEMPOTENCY_KEY_HEADER,
  idempotencyKeySchema,
  sendEmailResponseSchema,
} from '@kenshu/contract/delivery-note/send-email'
import {
  handOnRequestSchema,
  noteRejectionSchema,
  rejectionPeopleSchema,
  rejectionStepRequestSchema,
  requestAgainSchema,
} from '@kenshu/contract/rejection/task'
import { readMailSenderAhead, withSender } from '../../usecases/company/letterhead.ts'
import { tellRefused } from '../../usecases/delivery-notes/secrets-seen.ts'
import { sendAcceptanceRequest } from '../../usecases/mail/send-acceptance-request.ts'
import { getRejection } from '../../usecases/rejection/get-rejection.ts'
import { handOn, listColleagues } from '../../usecases/rejection/hand-on.ts'
import { setStep } from '../../usecases/rejection/set-step.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { jsonBody, limitJsonBody, noQuery } from '../bodies/validation.ts'
import { type Guards, readerOf } from '../guards/guards.ts'
import { limitedCall } from '../guards/limit-guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

const params = z.object({ id: z.string() })

/** GET /api/v1/delivery_notes/{id}/rejection/: the task of a note that its client sent back, for staff who may see the note. */
function addGetRejection(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/{id}/rejection',
    middleware: [guards.may('viewDeliveryNotes'), guards.alongside('detailsOfUser')] as const,
    request: { query: noQuery, params },
    responses: responses(noteRejectionSchema, '差し戻しの対応', [404, 429]),
  })
  api.openapi(route, async (c) =>
    c.json({ rejection: await getRejection(await withSender(services), c.req.valid('param').id) }, 200),
  )
}

/** GET /api/v1/delivery_notes/{id}/rejection/people/: to whom it can be handed on. */
function addListColleagues(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/{id}/rejection/people',
    middleware: [guards.may('editDeliveryNote'), guards.alongside('detailsOfUser')] as const,
    request: { query: noQuery, params },
    responses: responses(rejectionPeopleSchema, '担当にできる人', [429]),
  })
  api.openapi(route, async (c) => c.json(await listColleagues(services), 200))
}

/** POST /api/v1/delivery_notes/{id}/rejection/step/: records how far staff have come. */
function addSetRejectionStep(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/delivery_notes/{id}/rejection/step',
    middleware: [guards.may('handleRejection'), limitJsonBody] as const,
    request: {
      query: noQuery,
      params,
      body: jsonBody(rejectionStepRequestSchema),
    },
    responses: responses(deliveryNoteSchema, '対応状況を変更した納品書', [404, 409, 413]),
  })
  api.openapi(route, async (c) =>
    c.json(await setStep(services, readerOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )
}

/** POST /api/v1/delivery_notes/{id}/rejection/hand_on/: hands the task on to another person. */
function addHandOnRejection(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/delivery_notes/{id}/rejection/hand_on',
    middleware: [guards.may('editDeliveryNote'), limitJsonBody] as const,
    request: {
      query: noQuery,
      params,
      body: jsonBody(handOnRequestSchema),
    },
    responses: responses(deliveryNoteSchema, '担当を変更した納品書', [404, 409, 413]),
  })
  api.openapi(route, async (c) =>
    c.json(
      await handOn(await withSender(services), readerOf(c), c.req.valid('param').id, c.req.valid('json')),
      200,
    ),
  )
}

/** POST /api/v1/delivery_notes/{id}/rejection/request/: asks the client again, in one step: the status, and the mail. */
function addRequestAgain(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/delivery_notes/{id}/rejection/request',
    middleware: [
      guards.look('mailsOfUser'),
      guards.may('requestAcceptance'),
      guards.before('mailsOfUser'),
      limitJsonBody,
    ] as const,
    request: {
      query: noQuery,
      params,
      headers: z.object({ [IDEMPOTENCY_KEY_HEADER]: idempotencyKeySchema.optional() }),
      body: jsonBody(requestAgainSchema),
    },
    responses: responses(sendEmailResponseSchema, '送信結果', [404, 409, 413, 429, 502]),
  })
  api.openapi(route, async (c) => {
    const { revision, again = false, more_today: moreToday = false, ...content } = c.req.valid('json')
    const key = c.req.valid('header')[IDEMPOTENCY_KEY_HEADER] ?? null
    const request = {
      noteId: c.req.valid('param').id,
      content,
      key,
      again,
      moreToday,
      rejectedRevision: revision,
    }
    const send = () =>
      sendAcceptanceRequest(readMailSenderAhead(services), c.get('staff'), request, limitedCall(c))
    return c.json(await tellRefused(services, readerOf(c), send), 200)
  })
}

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [
  addGetRejection,
  addListColleagues,
  addSetRejectionStep,
  addHandOnRejection,
  addRequestAgain,
]
