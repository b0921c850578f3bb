import { createRoute } from '@hono/zod-openapi'
import { sessionSchema } from '@kenshu/contract/user/session'
import { keepSession } from '../../../usecases/user/keep-session.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** POST /api/v1/user/me/session/: a person uses this session, which lasts longer by that. */
export function addKeepSession(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/user/me/session',
    middleware: guards.inSession,
    request: { query: noQuery },
    responses: responses(sessionSchema, 'ログインの有効期限', [404]),
  })
  api.openapi(route, async (c) => c.json(await keepSession(services, c.get('caller')), 200))
}
