import { createRoute } from '@hono/zod-openapi'
import { firstDaySchema } from '@kenshu/contract/first-day/steps'
import { morningMailRulesSchema, morningMailSchema } from '@kenshu/contract/today/morning-mail'
import { getFirstDay } from '../../usecases/first-day/get-first-day.ts'
import { getMorningMail, saveMorningMail } from '../../usecases/morning-mail/morning-mail-settings.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { jsonBody, limitJsonBody, noQuery } from '../bodies/validation.ts'
import type { Guards } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

/** GET /api/v1/user/me/first_day/: what the caller's role has to do on the first day, and what of it is done. */
function addGetFirstDay(api: Api, guards: Guards, services: Services): void {
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
function addGetMorningMail(api: Api, guards: Guards, services: Services): void {
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
function addSaveMorningMail(api: Api, guards: Guards, services: Services): void {
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

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [addGetFirstDay, addGetMorningMail, addSaveMorningMail]
