import { createRoute } from '@hono/zod-openapi'
import { reminderExampleSchema } from '@kenshu/contract/reminders/settings'
import { getReminderExample } from '../../../usecases/reminders/get-reminder-example.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/settings/reminders/example/: the mail as a client would get it. */
export function addGetReminderExample(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/settings/reminders/example',
    middleware: guards.may('manageSettings'),
    request: { query: noQuery },
    responses: responses(reminderExampleSchema, 'リマインドメールの例'),
  })
  api.openapi(route, async (c) => c.json(await getReminderExample(services), 200))
}
