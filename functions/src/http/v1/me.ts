import { createRoute } from '@hono/zod-openapi'
import { endedSessionSchema, sessionSchema, signedInMeSchema } from '@kenshu/contract/user/session'
import { withAskWhom } from '../../usecases/user/ask-whom.ts'
import { endOwnSession } from '../../usecases/user/end-own-session.ts'
import { endSessions } from '../../usecases/user/end-sessions.ts'
import { getMe } from '../../usecases/user/get-me.ts'
import { keepSession } from '../../usecases/user/keep-session.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { noQuery } from '../bodies/validation.ts'
import type { Guards } from '../guards/guards.ts'
import type { FirstRouteFile } from '../route-file.ts'
import type { FirstServices } from '../services.ts'

/** GET /api/v1/user/me/ (specification 7). */
function addGetMe(api: Api, guards: Guards, services: FirstServices): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/user/me',
    middleware: guards.signedIn,
    request: { query: noQuery },
    responses: responses(signedInMeSchema, 'ログイン中のユーザー'),
  })
  api.openapi(route, async (c) => {
    const me = await getMe(services, c.get('caller'), c.get('requestId'))
    return c.json(await withAskWhom(services, me), 200)
  })
}

/** POST /api/v1/user/me/session/: extends the session of a person who is using it. */
function addKeepSession(api: Api, guards: Guards, services: FirstServices): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/user/me/session',
    middleware: guards.inSession,
    request: { query: noQuery },
    responses: responses(sessionSchema, 'ログインの有効期限', [404]),
  })
  api.openapi(route, async (c) => c.json(await keepSession(services, c.get('caller')), 200))
}

/** DELETE /api/v1/user/me/session/: logs out of this session. */
function addEndOwnSession(api: Api, guards: Guards, services: FirstServices): void {
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

/** DELETE /api/v1/user/me/sessions/: logs the caller out everywhere. */
function addEndOwnSessions(api: Api, guards: Guards, services: FirstServices): void {
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

/** In the order in which they match. */
export const routes: FirstRouteFile['routes'] = [
  addGetMe,
  addKeepSession,
  addEndOwnSession,
  addEndOwnSessions,
]
