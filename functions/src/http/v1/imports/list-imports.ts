import { createRoute } from '@hono/zod-openapi'
import { importsQuerySchema, importsSchema } from '@kenshu/contract/imports/schema'
import { listImports } from '../../../usecases/imports/list-imports.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'

/** GET /api/v1/imports/: a page of the import history. */
export function addListImports(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/imports',
    middleware: guards.may('viewPromoteResult'),
    request: { query: importsQuerySchema },
    responses: responses(importsSchema, 'データ登録履歴（新しい順）'),
  })
  api.openapi(route, async (c) => c.json(await listImports(services, c.req.valid('query').before), 200))
}
