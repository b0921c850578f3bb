import { createRoute } from '@hono/zod-openapi'
import { reminderSettingsSchema, saveReminderRulesRequestSchema } from '@kenshu/contract/reminders/settings'
import { saveReminderRules } from '../../../usecases/reminders/save-reminder-rules.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

/** PUT /api/v1/settings/reminders/ */
export function addSaveReminderRules(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'put',
    path: '/api/v1/settings/reminders',
    middleware: [guards.may('manageSettings'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: { required: true, content: { 'application/json': { schema: saveReminderRulesRequestSchema } } },
    },
    responses: responses(reminderSettingsSchema, '保存後の設定', [409, 413]),
  })
  api.openapi(route, async (c) =>
    c.json(await saveReminderRules(services, c.get('staff'), c.req.valid('json'), c.get('requestId')), 200),
  )
}
