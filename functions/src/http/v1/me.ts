import { createRoute } from '@hono/zod-openapi'
import { firstDaySchema } from '@kenshu/contract/first-day/steps'
import { morningMailRulesSchema, morningMailSchema } from '@kenshu/contract/today/morning-mail'
import { endedSessionSchema, sessionSchema, signedInMeSchema } from '@kenshu/contract/user/session'
import { getFirstDay } from '../../usecases/first-day/get-first-day.ts'
import { getMorningMail, saveMorningMail } from '../../usecases/morning-mail/morning-mail-settings.ts'
import { withAskWhom } from '../../usecases/user/ask-whom.ts'
import { endOwnSession } from '../../usecases/user/end-own-session.ts'
import { endSessions } from '../../usecases/user/end-sessions.ts'
import { getMe } from '../../usecases/user/get-me.ts'
import { keepSession } from '../../usecases/user/keep-session.ts'
import type { Api } from '../api-env.ts'
import type { Guards } from '../guards.ts'
import { responses } from '../responses.ts'
import type { Services } from '../services.ts'
import { jsonBody, limitJsonBody, noQuery } from '../validation.ts'

/** GET /api/v1/user/me/ (specification 7). */
export function addGetMe(api: Api, guards: Guards, services: Services): void {
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

/** GET /api/v1/user/me/first_day/: what the caller's role has to do on the first day, and what of it is done. */
export function addGetFirstDay(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/user/me/first_day',
    middleware: [guards.may('viewDeliveryNotes'), guards.alongside('listsOfUser')] as const,
    request: { query: noQuery },
    responses: responses(firstDaySchema, '初日にすること', [429]),
  })
  api.openapi(route, async (c) => c.json(await getFirstDay(services, c.get('staff')), 200))
}

/** GET /api/v1/user/me/morning_mail/: whether and when the caller gets the mail about what waits for them. */
export function addGetMorningMail(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/user/me/morning_mail',
    middleware: guards.may('viewDeliveryNotes'),
    request: { query: noQuery },
    responses: responses(morningMailSchema, '朝のメールの設定'),
  })
  api.openapi(route, async (c) => c.json(await getMorningMail(services, c.get('staff')), 200))
}

/** PUT /api/v1/user/me/morning_mail/: saves whether and when the caller gets that mail. */
export function addSaveMorningMail(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'put',
    path: '/api/v1/user/me/morning_mail',
    middleware: [guards.may('viewDeliveryNotes'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: jsonBody(morningMailRulesSchema),
    },
    responses: responses(morningMailSchema, '保存後の設定', [413]),
  })
  api.openapi(route, async (c) =>
    c.json(await saveMorningMail(services, c.get('staff'), c.req.valid('json'), c.get('requestId')), 200),
  )
}
