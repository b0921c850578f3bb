import { createRoute, z } from '@hono/zod-openapi'
import { partyKindSchema, partyListSchema } from '@kenshu/contract/parties/parties'
import { listParties } from '../../usecases/parties/list-parties.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { noQuery } from '../bodies/validation.ts'
import type { Guards } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

/** GET /api/v1/parties/client/ or sales/: the clients or the sales persons of the imported notes. */
function addListParties(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/parties/{kind}',
    middleware: [guards.mayRead('viewDeliveryNotes'), guards.alongside('partiesOfUser')] as const,
    request: { params: z.object({ kind: partyKindSchema }), query: noQuery },
    responses: responses(partyListSchema, 'クライアントまたは営業担当者の一覧', [429]),
  })
  api.openapi(route, async (c) => c.json(await listParties(services, c.req.valid('param').kind), 200))
}

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [addListParties]
