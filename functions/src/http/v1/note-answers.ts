import { createRoute, z } from '@hono/zod-openapi'
import { noteAnswersSchema } from '@kenshu/contract/confirm/answer-records'
import { historyPageSchema, historyQuerySchema } from '@kenshu/contract/history/history'
import { listAnswers } from '../../usecases/confirm/evidence/list-answers.ts'
import { getReceipt } from '../../usecases/confirm/get-receipt.ts'
import { getHistory } from '../../usecases/history/get-history.ts'
import { PDF, pdfHeaders } from '../answers/pdf-answer.ts'
import { fileResponses, responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { noQuery } from '../bodies/validation.ts'
import type { Guards } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

/** GET /api/v1/delivery_notes/{id}/history/: a page of a note's history, newest first. */
function addGetHistory(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/{id}/history',
    middleware: [guards.mayRead('viewDeliveryNotes'), guards.alongside('detailsOfUser')] as const,
    request: { query: historyQuerySchema, params: z.object({ id: z.string() }) },
    responses: responses(historyPageSchema, '納品書の履歴（新しい順）', [404, 429]),
  })
  api.openapi(route, async (c) => {
    return c.json(await getHistory(services, c.req.valid('param').id, c.req.valid('query')), 200)
  })
}

/** GET /api/v1/delivery_notes/{id}/answers/: the evidence of who answered, newest first. */
function addListAnswers(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/{id}/answers',
    middleware: [guards.may('viewDeliveryNotes'), guards.alongside('detailsOfUser')] as const,
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(noteAnswersSchema, 'クライアントの回答の記録（新しい順）', [404, 429]),
  })
  api.openapi(route, async (c) =>
    c.json(await listAnswers(services, c.get('staff'), c.req.valid('param').id), 200),
  )
}

/** GET /api/v1/delivery_notes/{id}/receipt/: the receipt (検収書) that the client can download too. */
function addGetReceipt(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/{id}/receipt',
    middleware: [guards.may('viewDeliveryNotes'), guards.within('receiptsOfUser')] as const,
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: fileResponses(PDF, z.string(), '検収書（PDF）', [404, 429]),
  })
  api.openapi(route, async (c) => {
    const file = await getReceipt(services, c.req.valid('param').id)
    return c.body(file.pdf, 200, pdfHeaders(file))
  })
}

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [addGetHistory, addListAnswers, addGetReceipt]
