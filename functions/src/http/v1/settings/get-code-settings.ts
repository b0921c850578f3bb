import { createRoute } from '@hono/zod-openapi'
import { codeSettingsSchema } from '@kenshu/contract/confirm/code-settings'
import { getCodeSettings } from '../../../usecases/codes/code-settings.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/settings/confirm_codes/: whose answers need a code. */
export function addGetCodeSettings(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/settings/confirm_codes',
    middleware: guards.may('manageSettings'),
    request: { query: noQuery },
    responses: responses(codeSettingsSchema, '確認コードの設定'),
  })
  api.openapi(route, async (c) => c.json(await getCodeSettings(services), 200))
}
