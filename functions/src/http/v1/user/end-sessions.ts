import { createRoute, z } from '@hono/zod-openapi'
import { userSchema } from '@kenshu/contract/user/list'
import { endSessions } from '../../../usecases/user/end-sessions.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** POST /api/v1/user/{uid}/end_sessions/: ends all sessions of a user. */
export function addEndSessions(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/user/{uid}/end_sessions',
    middleware: guards.may('manageUsers'),
    request: { query: noQuery, params: z.object({ uid: z.string() }) },
    responses: responses(userSchema, 'ログインを終了したユーザー', [404]),
  })
  api.openapi(route, async (c) => {
    const { uid } = c.req.valid('param')
    return c.json(await endSessions(services, c.get('staff'), uid, c.get('requestId')), 200)
  })
}
