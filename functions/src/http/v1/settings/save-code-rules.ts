import { createRoute } from '@hono/zod-openapi'
import { codeSettingsSchema, saveCodeRulesRequestSchema } from '@kenshu/contract/confirm/code-settings'
import { saveCodeRules } from '../../../usecases/codes/code-settings.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

/** PUT /api/v1/settings/confirm_codes/ */
export function addSaveCodeRules(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'put',
    path: '/api/v1/settings/confirm_codes',
    middleware: [guards.may('manageSettings'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: { required: true, content: { 'application/json': { schema: saveCodeRulesRequestSchema } } },
    },
    responses: responses(codeSettingsSchema, '保存後の設定', [409, 413]),
  })
  api.openapi(route, async (c) =>
    c.json(await saveCodeRules(services, c.get('staff'), c.req.valid('json'), c.get('requestId')), 200),
  )
}
