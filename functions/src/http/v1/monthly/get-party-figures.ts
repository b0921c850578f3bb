import { createRoute, z } from '@hono/zod-openapi'
import { partyFiguresSchema } from '@kenshu/contract/monthly/board'
import { monthSchema } from '@kenshu/contract/monthly/month'
import { partyKindSchema } from '@kenshu/contract/parties/schema'
import { getPartyFigures } from '../../../usecases/monthly/get-party-figures.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/monthly/{month}/parties/client/ or sales/: what each of them has in a month. */
export function addGetPartyFigures(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/monthly/{month}/parties/{kind}',
    middleware: guards.may('viewMonthly'),
    request: { params: z.object({ month: monthSchema, kind: partyKindSchema }), query: noQuery },
    responses: responses(partyFiguresSchema, 'クライアントまたは営業担当者ごとの件数と金額'),
  })
  api.openapi(route, async (c) => {
    const { month, kind } = c.req.valid('param')
    return c.json(await getPartyFigures(services, month, kind), 200)
  })
}
