import { createRoute } from '@hono/zod-openapi'
import { repairRequestSchema, repairSchema } from '@kenshu/contract/integrity/repair'
import { blankingPlanSchema, blankRequestSchema } from '@kenshu/contract/personal/blank-personal'
import { personalDataRequestSchema, personalDataSchema } from '@kenshu/contract/personal/personal-data'
import { systemStateSchema } from '@kenshu/contract/state/state'
import { testMailRequestSchema, testMailSchema } from '@kenshu/contract/state/test-mail'
import { withSender } from '../../usecases/company/letterhead.ts'
import { sendTestMail } from '../../usecases/mail/send-test-mail.ts'
import { exportPersonalData } from '../../usecases/personal/export-personal.ts'
import { getState } from '../../usecases/state/get-state.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { jsonBody, limitJsonBody, noQuery } from '../bodies/validation.ts'
import type { Guards } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

// Loaded when needed, because few calls repair anything.
const repairer = async () => (await import('../../usecases/integrity/repair-finding.ts')).repairFinding

// Loaded when needed, because few calls blank anything.
const blanker = async () => (await import('../../usecases/personal/blank-personal.ts')).blankPersonalData

/** GET /api/v1/state/: how the system is. */
function addGetState(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/state',
    middleware: guards.may('manageSettings'),
    request: { query: noQuery },
    responses: responses(systemStateSchema, 'システムの状態'),
  })
  api.openapi(route, async (c) => c.json(await getState(services), 200))
}

/** POST /api/v1/integrity/repair/: shows what a repair would do, or does what was shown. */
function addRepair(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/integrity/repair',
    middleware: [guards.may('manageSettings'), limitJsonBody] as const,
    request: { query: noQuery, body: jsonBody(repairRequestSchema) },
    responses: responses(repairSchema, '修復の内容', [404, 409, 413]),
  })
  api.openapi(route, async (c) =>
    c.json(await (await repairer())(services, c.get('staff'), c.req.valid('json'), c.get('requestId')), 200),
  )
}

/** POST /api/v1/personal_data/export/: writes everything that mentions a person. */
function addExportPersonalData(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/personal_data/export',
    middleware: [
      guards.may('manageSettings'),
      guards.within('personalExportsOfUser'),
      limitJsonBody,
    ] as const,
    request: { query: noQuery, body: jsonBody(personalDataRequestSchema) },
    responses: responses(personalDataSchema, '書き出したファイルのリンクと件数', [413, 429]),
  })
  api.openapi(route, async (c) => {
    const { text } = c.req.valid('json')
    return c.json(await exportPersonalData(services, c.get('staff'), text, c.get('requestId')), 200)
  })
}

/** POST /api/v1/personal_data/blank/: shows what would be blanked of a person, or blanks what was shown. */
function addBlankPersonalData(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/personal_data/blank',
    middleware: [
      guards.may('manageSettings'),
      guards.within('personalBlankingsOfUser'),
      limitJsonBody,
    ] as const,
    request: { query: noQuery, body: jsonBody(blankRequestSchema) },
    responses: responses(blankingPlanSchema, '消去する項目と、消去しない記録の理由', [409, 413, 429]),
  })
  api.openapi(route, async (c) =>
    c.json(await (await blanker())(services, c.get('staff'), c.req.valid('json'), c.get('requestId')), 200),
  )
}

/** POST /api/v1/test_mail/: sends one mail to an address of the company, to see what the mail server says. */
function addSendTestMail(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/test_mail',
    middleware: [guards.may('manageSettings'), guards.within('testMailsOfUser'), limitJsonBody] as const,
    request: { query: noQuery, body: jsonBody(testMailRequestSchema) },
    responses: responses(testMailSchema, 'メールサーバーの応答', [413, 429]),
  })
  api.openapi(route, async (c) => {
    const { to } = c.req.valid('json')
    return c.json(await sendTestMail(await withSender(services), c.get('staff'), to, c.get('requestId')), 200)
  })
}

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [
  addGetState,
  addRepair,
  addExportPersonalData,
  addBlankPersonalData,
  addSendTestMail,
]
