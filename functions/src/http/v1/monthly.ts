import { createRoute, z } from '@hono/zod-openapi'
import { TREND_MONTHS } from '@kenshu/contract/limits'
import { monthSchema } from '@kenshu/contract/month'
import {
  monthBoardQuerySchema,
  monthBoardSchema,
  monthTrendSchema,
  partyFiguresSchema,
} from '@kenshu/contract/monthly/board'
import { reconciliationSchema } from '@kenshu/contract/monthly/reconciliation'
import { partyKindSchema } from '@kenshu/contract/parties/parties'
import { withLinkDays } from '../../usecases/company/link-days.ts'
import { getMonthBoard } from '../../usecases/monthly/get-month-board.ts'
import { getMonthTrend } from '../../usecases/monthly/get-month-trend.ts'
import { getPartyFigures } from '../../usecases/monthly/get-party-figures.ts'
import { reconcileMonth } from '../../usecases/monthly/reconcile-month.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { noQuery } from '../bodies/validation.ts'
import type { Guards } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

/** GET /api/v1/monthly/{month}/: the board of the notes with delivery dates in a month. */
function addGetMonthBoard(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/monthly/{month}',
    middleware: [guards.mayRead('viewMonthly'), guards.alongside('monthsOfUser')] as const,
    request: { params: z.object({ month: monthSchema }), query: monthBoardQuerySchema },
    responses: responses(monthBoardSchema, '月の納品書の状況', [429]),
  })
  api.openapi(route, async (c) =>
    c.json(
      await getMonthBoard(
        await withLinkDays(services),
        c.req.valid('param').month,
        c.req.valid('query').sales,
      ),
      200,
    ),
  )
}

/** GET /api/v1/monthly/{month}/trend/: count and amount by status for twelve months that end with this one. */
function addGetMonthTrend(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/monthly/{month}/trend',
    middleware: [guards.mayRead('viewMonthly'), guards.alongside('monthsOfUser')] as const,
    request: { params: z.object({ month: monthSchema }), query: noQuery },
    responses: responses(monthTrendSchema, `${String(TREND_MONTHS)}か月の件数と金額`, [429]),
  })
  api.openapi(route, async (c) => c.json(await getMonthTrend(services, c.req.valid('param').month), 200))
}

/** GET /api/v1/monthly/{month}/parties/client/ or sales/: the month's figures per client or per sales person. */
function addGetPartyFigures(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/monthly/{month}/parties/{kind}',
    middleware: [guards.mayRead('viewMonthly'), guards.alongside('monthsOfUser')] as const,
    request: { params: z.object({ month: monthSchema, kind: partyKindSchema }), query: noQuery },
    responses: responses(partyFiguresSchema, 'クライアントまたは営業担当者ごとの件数と金額', [429]),
  })
  api.openapi(route, async (c) => {
    const { month, kind } = c.req.valid('param')
    return c.json(await getPartyFigures(services, month, kind), 200)
  })
}

/** GET /api/v1/monthly/{month}/reconciliation/: compares the newest export of a month with the store. */
function addReconcileMonth(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/monthly/{month}/reconciliation',
    middleware: [guards.may('viewMonthly'), guards.within('comparisonsOfUser')] as const,
    request: { params: z.object({ month: monthSchema }), query: noQuery },
    responses: responses(reconciliationSchema, 'ZACとの突き合わせ', [429]),
  })
  api.openapi(route, async (c) => c.json(await reconcileMonth(services, c.req.valid('param').month), 200))
}

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [
  addGetMonthBoard,
  addGetMonthTrend,
  addGetPartyFigures,
  addReconcileMonth,
]
