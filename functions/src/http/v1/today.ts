import { createRoute } from '@hono/zod-openapi'
import { seenAnswersRequestSchema, seenAnswersSchema } from '@kenshu/contract/today/seen'
import { nextSchema, todaySchema } from '@kenshu/contract/today/today'
import { withLinkDays } from '../../usecases/company/link-days.ts'
import { markAllSeen } from '../../usecases/delivery-notes/mark-seen.ts'
import { getNext } from '../../usecases/today/get-next.ts'
import { getToday } from '../../usecases/today/get-today.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { jsonBody, limitJsonBody, noQuery } from '../bodies/validation.ts'
import type { Guards } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

/** GET /api/v1/today/: what waits for the caller, by kind, as far as their role has it. */
function addGetToday(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/today',
    middleware: [guards.may('viewDeliveryNotes'), guards.alongside('listsOfUser')] as const,
    request: { query: noQuery },
    responses: responses(todaySchema, 'きょうの対応', [429]),
  })
  api.openapi(route, async (c) => c.json(await getToday(await withLinkDays(services), c.get('staff')), 200))
}

/** GET /api/v1/today/next/: the next reminders of the caller's own notes. */
function addGetNext(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/today/next',
    middleware: [guards.may('requestAcceptance'), guards.alongside('listsOfUser')] as const,
    request: { query: noQuery },
    responses: responses(nextSchema, '次の予定', [429]),
  })
  api.openapi(route, async (c) => c.json(await getNext(await withLinkDays(services), c.get('staff')), 200))
}

/** POST /api/v1/today/seen/: the caller has seen the answers to several of their notes in the list. */
function addMarkAllSeen(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/today/seen',
    middleware: [guards.may('requestAcceptance'), guards.within('previewsOfUser'), limitJsonBody] as const,
    request: { query: noQuery, body: jsonBody(seenAnswersRequestSchema) },
    responses: responses(seenAnswersSchema, '確認済みにした回答の件数', [413, 429]),
  })
  api.openapi(route, async (c) =>
    c.json(await markAllSeen(services, c.get('staff'), c.req.valid('json').ids), 200),
  )
}

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [addGetToday, addGetNext, addMarkAllSeen]
