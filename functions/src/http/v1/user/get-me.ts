import { createRoute } from '@hono/zod-openapi'
import { signedInMeSchema } from '@kenshu/contract/user/session'
import { getMe } from '../../../usecases/user/get-me.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/user/me/ (specification 7). */
export function addGetMe(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/user/me',
    middleware: guards.signedIn,
    request: { query: noQuery },
    responses: responses(signedInMeSchema, 'ログイン中のユーザー'),
  })
  api.openapi(route, async (c) => c.json(await getMe(services, c.get('caller'), c.get('requestId')), 200))
}
