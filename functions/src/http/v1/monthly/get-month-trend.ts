import { createRoute, z } from '@hono/zod-openapi'
import { monthTrendSchema } from '@kenshu/contract/monthly/board'
import { monthSchema } from '@kenshu/contract/monthly/month'
import { getMonthTrend } from '../../../usecases/monthly/get-month-trend.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/monthly/{month}/trend/: count and amount by status of twelve months, of which that one is the last. */
export function addGetMonthTrend(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/monthly/{month}/trend',
    middleware: guards.may('viewMonthly'),
    request: { params: z.object({ month: monthSchema }), query: noQuery },
    responses: responses(monthTrendSchema, '12か月の件数と金額'),
  })
  api.openapi(route, async (c) => c.json(await getMonthTrend(services, c.req.valid('param').month), 200))
}
