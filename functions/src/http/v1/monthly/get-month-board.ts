import { createRoute, z } from '@hono/zod-openapi'
import { monthBoardSchema } from '@kenshu/contract/monthly/board'
import { monthSchema } from '@kenshu/contract/monthly/month'
import { getMonthBoard } from '../../../usecases/monthly/get-month-board.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/monthly/{month}/: where the notes with delivery dates in a month stand. */
export function addGetMonthBoard(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/monthly/{month}',
    middleware: guards.may('viewMonthly'),
    request: { params: z.object({ month: monthSchema }), query: noQuery },
    responses: responses(monthBoardSchema, '月の納品書の状況'),
  })
  api.openapi(route, async (c) => c.json(await getMonthBoard(services, c.req.valid('param').month), 200))
}
