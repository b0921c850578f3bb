import { createRoute, z } from '@hono/zod-openapi'
import { monthSchema } from '@kenshu/contract/monthly/month'
import { reconciliationSchema } from '@kenshu/contract/monthly/reconciliation'
import { reconcileMonth } from '../../../usecases/monthly/reconcile-month.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/monthly/{month}/reconciliation/: the newest export of a month, held against the store. */
export function addReconcileMonth(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/monthly/{month}/reconciliation',
    middleware: guards.may('viewMonthly'),
    request: { params: z.object({ month: monthSchema }), query: noQuery },
    responses: responses(reconciliationSchema, 'ZACとの突き合わせ'),
  })
  api.openapi(route, async (c) => c.json(await reconcileMonth(services, c.req.valid('param').month), 200))
}
