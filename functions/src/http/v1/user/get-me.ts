import { createRoute } from '@hono/zod-openapi'
import { type Me, meSchema } from '@kenshu/contract/user/schema'
import type { Caller } from '../../../usecases/caller.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import { noQuery } from '../../validation.ts'

export interface GetMeDependencies {
  getMe: (caller: Caller, requestId: string) => Promise<Me>
}

/** GET /api/v1/user/me/ (specification 7). */
export function addGetMe(api: Api, guards: Guards, { getMe }: GetMeDependencies): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/user/me',
    middleware: guards.signedIn,
    request: { query: noQuery },
    responses: responses(meSchema, 'ログイン中のユーザー'),
  })
  api.openapi(route, async (c) => c.json(await getMe(c.get('caller'), c.get('requestId')), 200))
}
