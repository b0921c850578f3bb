import { createRoute } from '@hono/zod-openapi'
import { endedSessionSchema } from '@kenshu/contract/user/session'
import { endOwnSession } from '../../../usecases/user/end-own-session.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** DELETE /api/v1/user/me/session/: logs out of this session. */
export function addEndOwnSession(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'delete',
    path: '/api/v1/user/me/session',
    middleware: guards.inSession,
    request: { query: noQuery },
    responses: responses(endedSessionSchema, 'ログアウトしたユーザー', [404]),
  })
  api.openapi(route, async (c) =>
    c.json(await endOwnSession(services, c.get('caller'), c.get('requestId')), 200),
  )
}
