import { createRoute } from '@hono/zod-openapi'
import { codeSettingsSchema, saveCodeRulesRequestSchema } from '@kenshu/contract/confirm/code-settings'
import {
  reminderExampleSchema,
  reminderSettingsSchema,
  saveReminderRulesRequestSchema,
} from '@kenshu/contract/reminders/settings'
import { getCodeSettings, saveCodeRules } from '../../usecases/codes/code-settings.ts'
import { withSender } from '../../usecases/company/letterhead.ts'
import { withLinkDays } from '../../usecases/company/link-days.ts'
import { getReminderExample } from '../../usecases/reminders/get-reminder-example.ts'
import { getReminderSettings } from '../../usecases/reminders/get-reminder-settings.ts'
import { saveReminderRules } from '../../usecases/reminders/save-reminder-rules.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { jsonBody, limitJsonBody, noQuery } from '../bodies/validation.ts'
import type { Guards } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

/** GET /api/v1/settings/reminders/: when clients are reminded. */
function addGetReminderSettings(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/settings/reminders',
    middleware: guards.may('manageSettings'),
    request: { query: noQuery },
    responses: responses(reminderSettingsSchema, 'リマインドの設定'),
  })
  api.openapi(route, async (c) => c.json(await getReminderSettings(await withLinkDays(services)), 200))
}

/** PUT /api/v1/settings/reminders/: saves when clients are reminded. */
function addSaveReminderRules(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'put',
    path: '/api/v1/settings/reminders',
    middleware: [guards.may('manageSettings'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: jsonBody(saveReminderRulesRequestSchema),
    },
    responses: responses(reminderSettingsSchema, '保存後の設定', [409, 413]),
  })
  api.openapi(route, async (c) =>
    c.json(
      await saveReminderRules(
        await withLinkDays(services),
        c.get('staff'),
        c.req.valid('json'),
        c.get('requestId'),
      ),
      200,
    ),
  )
}

/** GET /api/v1/settings/reminders/example/: the mail as a client would receive it. */
function addGetReminderExample(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/settings/reminders/example',
    middleware: guards.may('manageSettings'),
    request: { query: noQuery },
    responses: responses(reminderExampleSchema, 'リマインドメールの例'),
  })
  api.openapi(route, async (c) =>
    c.json(await getReminderExample(await withSender(await withLinkDays(services))), 200),
  )
}

/** GET /api/v1/settings/confirm_codes/: which clients need a code to answer. */
function addGetCodeSettings(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/settings/confirm_codes',
    middleware: guards.may('manageSettings'),
    request: { query: noQuery },
    responses: responses(codeSettingsSchema, '確認コードの設定'),
  })
  api.openapi(route, async (c) => c.json(await getCodeSettings(services), 200))
}

/** PUT /api/v1/settings/confirm_codes/: saves which clients need a code to answer. */
function addSaveCodeRules(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'put',
    path: '/api/v1/settings/confirm_codes',
    middleware: [guards.may('manageSettings'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: jsonBody(saveCodeRulesRequestSchema),
    },
    responses: responses(codeSettingsSchema, '保存後の設定', [409, 413]),
  })
  api.openapi(route, async (c) =>
    c.json(await saveCodeRules(services, c.get('staff'), c.req.valid('json'), c.get('requestId')), 200),
  )
}

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [
  addGetReminderSettings,
  addSaveReminderRules,
  addGetReminderExample,
  addGetCodeSettings,
  addSaveCodeRules,
]
