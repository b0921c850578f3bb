import { createRoute, z } from '@hono/zod-openapi'
import { monthSchema } from '@kenshu/contract/month'
import {
  closeRequestSchema,
  closingCsvSchema,
  monthCloseSchema,
  tickRequestSchema,
} from '@kenshu/contract/monthly/close'
import { closeMonth } from '../../usecases/monthly/close/close-month.ts'
import { getMonthClose } from '../../usecases/monthly/close/get-month-close.ts'
import { reopenMonth } from '../../usecases/monthly/close/reopen-month.ts'
import { signClosingCsv } from '../../usecases/monthly/close/sign-closing-csv.ts'
import { tickStep } from '../../usecases/monthly/close/tick-step.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { jsonBody, limitJsonBody, noQuery } from '../bodies/validation.ts'
import type { Guards } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

const params = z.object({ month: monthSchema })

/** GET /api/v1/monthly/{month}/close/: the checklist's ticks, the closings, and what has changed since. */
function addGetMonthClose(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/monthly/{month}/close',
    middleware: [guards.may('viewMonthly'), guards.alongside('monthsOfUser')] as const,
    request: { params, query: noQuery },
    responses: responses(monthCloseSchema, '月の締めの状況と、締め後の変更（新しい順）', [429]),
  })
  api.openapi(route, async (c) => c.json(await getMonthClose(services, c.req.valid('param').month), 200))
}

/** PUT /api/v1/monthly/{month}/close/ticks/: ticks a step by hand, or takes the tick back. */
function addTickStep(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'put',
    path: '/api/v1/monthly/{month}/close/ticks',
    middleware: [guards.may('tickMonth'), guards.within('monthsOfUser'), limitJsonBody] as const,
    request: { params, query: noQuery, body: jsonBody(tickRequestSchema) },
    responses: responses(monthCloseSchema, '変更後の締めの状況', [413, 429]),
  })
  api.openapi(route, async (c) => {
    const { month } = c.req.valid('param')
    return c.json(
      await tickStep(services, c.get('staff'), month, c.req.valid('json'), c.get('requestId')),
      200,
    )
  })
}

/** POST /api/v1/monthly/{month}/close/: closes the month, with a record of its figures and the CSV of its notes. */
function addCloseMonth(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/monthly/{month}/close',
    middleware: [guards.may('closeMonth'), guards.within('comparisonsOfUser'), limitJsonBody] as const,
    request: { params, query: noQuery, body: jsonBody(closeRequestSchema) },
    responses: responses(monthCloseSchema, '締めた後の状況', [409, 413, 429]),
  })
  api.openapi(route, async (c) => {
    const { month } = c.req.valid('param')
    return c.json(
      await closeMonth(services, c.get('staff'), month, c.req.valid('json'), c.get('requestId')),
      200,
    )
  })
}

/** POST /api/v1/monthly/{month}/close/reopen/: takes the closing back. */
function addReopenMonth(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/monthly/{month}/close/reopen',
    middleware: [guards.may('closeMonth'), guards.within('monthsOfUser'), limitJsonBody] as const,
    request: { params, query: noQuery, body: jsonBody(closeRequestSchema) },
    responses: responses(monthCloseSchema, '締めを取り消した後の状況', [409, 413, 429]),
  })
  api.openapi(route, async (c) => {
    const { month } = c.req.valid('param')
    return c.json(
      await reopenMonth(services, c.get('staff'), month, c.req.valid('json'), c.get('requestId')),
      200,
    )
  })
}

/** GET /api/v1/monthly/{month}/close/{id}/csv/: a newly signed link to the CSV of a closing. */
function addGetClosingCsv(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/monthly/{month}/close/{id}/csv',
    middleware: [guards.may('downloadCsv'), guards.within('downloadsOfUser')] as const,
    request: { params: params.extend({ id: z.string() }), query: noQuery },
    responses: responses(closingCsvSchema, '締めたときのCSVのリンク', [404, 429]),
  })
  api.openapi(route, async (c) => {
    const link = await signClosingCsv(services, c.get('staff'), c.req.valid('param'), c.get('requestId'))
    return c.json({ signed_url: link }, 200)
  })
}

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [
  addGetMonthClose,
  addTickStep,
  addCloseMonth,
  addReopenMonth,
  addGetClosingCsv,
]
