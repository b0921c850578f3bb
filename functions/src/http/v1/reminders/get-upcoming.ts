import { createRoute } from '@hono/zod-openapi'
import { upcomingRemindersSchema } from '@kenshu/contract/reminders/upcoming'
import { getUpcoming } from '../../../usecases/reminders/get-upcoming.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/reminders/upcoming/: what goes out next, and what became of the last day's. */
export function addGetUpcoming(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/reminders/upcoming',
    middleware: guards.may('requestAcceptance'),
    request: { query: noQuery },
    responses: responses(upcomingRemindersSchema, 'リマインドの予定'),
  })
  api.openapi(route, async (c) => c.json(await getUpcoming(services), 200))
}
