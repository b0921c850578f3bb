import { createRoute, z } from '@hono/zod-openapi'
import { clientRemindersRequestSchema, clientRemindersSchema } from '@kenshu/contract/reminders/settings'
import { takeOutRequestSchema, upcomingRemindersSchema } from '@kenshu/contract/reminders/upcoming'
import { withLinkDays } from '../../usecases/company/link-days.ts'
import { getUpcoming } from '../../usecases/reminders/get-upcoming.ts'
import { setClientReminders } from '../../usecases/reminders/set-client-reminders.ts'
import { takeOut } from '../../usecases/reminders/take-out.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { jsonBody, limitJsonBody, noQuery } from '../bodies/validation.ts'
import type { Guards } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

/** GET /api/v1/reminders/upcoming/: the next reminders, and the results of the last day's. */
function addGetUpcoming(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/reminders/upcoming',
    middleware: guards.may('requestAcceptance'),
    request: { query: noQuery },
    responses: responses(upcomingRemindersSchema, 'リマインドの予定'),
  })
  api.openapi(route, async (c) => c.json(await getUpcoming(await withLinkDays(services)), 200))
}

/** PUT /api/v1/reminders/upcoming/{day}/: excludes notes from a day's reminders, or includes them again. */
function addTakeOut(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'put',
    path: '/api/v1/reminders/upcoming/{day}',
    middleware: [guards.may('requestAcceptance'), limitJsonBody] as const,
    request: {
      query: noQuery,
      params: z.object({ day: z.string() }),
      body: jsonBody(takeOutRequestSchema),
    },
    responses: responses(upcomingRemindersSchema, '変更後の予定', [404, 409, 413]),
  })
  api.openapi(route, async (c) =>
    c.json(
      await takeOut(
        await withLinkDays(services),
        c.get('staff'),
        c.req.valid('param').day,
        c.req.valid('json'),
        c.get('requestId'),
      ),
      200,
    ),
  )
}

/** PUT /api/v1/reminders/clients/: whether a client receives reminders at all. */
function addSetClientReminders(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'put',
    path: '/api/v1/reminders/clients',
    middleware: [guards.may('requestAcceptance'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: jsonBody(clientRemindersRequestSchema),
    },
    responses: responses(clientRemindersSchema, 'リマインドを送らないクライアント', [413]),
  })
  api.openapi(route, async (c) =>
    c.json(await setClientReminders(services, c.get('staff'), c.req.valid('json'), c.get('requestId')), 200),
  )
}

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [addGetUpcoming, addTakeOut, addSetClientReminders]
