import { createRoute } from '@hono/zod-openapi'
import { endedSessionSchema } from '@kenshu/contract/user/session'
import { endSessions } from '../../../usecases/user/end-sessions.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** DELETE /api/v1/user/me/sessions/: logs the caller out everywhere. */
export function addEndOwnSessions(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'delete',
    path: '/api/v1/user/me/sessions',
    middleware: guards.inSession,
    request: { query: noQuery },
    responses: responses(endedSessionSchema, '全端末からログアウトしたユーザー', [404]),
  })
  api.openapi(route, async (c) => {
    const caller = c.get('caller')
    const { uid } = await endSessions(services, caller, caller.uid, c.get('requestId'))
    return c.json({ uid }, 200)
  })
}
