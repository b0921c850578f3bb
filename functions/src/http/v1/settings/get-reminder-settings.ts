import { createRoute } from '@hono/zod-openapi'
import { reminderSettingsSchema } from '@kenshu/contract/reminders/settings'
import { getReminderSettings } from '../../../usecases/reminders/get-reminder-settings.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/settings/reminders/: when clients are reminded. */
export function addGetReminderSettings(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/settings/reminders',
    middleware: guards.may('manageSettings'),
    request: { query: noQuery },
    responses: responses(reminderSettingsSchema, 'リマインドの設定'),
  })
  api.openapi(route, async (c) => c.json(await getReminderSettings(services), 200))
}
