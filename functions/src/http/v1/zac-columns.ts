import { createRoute } from '@hono/zod-openapi'
import {
  saveZacColumnsRequestSchema,
  triedZacColumnsSchema,
  tryZacColumnsRequestSchema,
  zacColumnSettingsSchema,
  zacColumnVersionsSchema,
} from '@kenshu/contract/upload/zac-column-calls'
import { tryZacColumns } from '../../usecases/zac-columns/try-zac-columns.ts'
import {
  getZacColumns,
  listZacColumnVersions,
  saveZacColumns,
} from '../../usecases/zac-columns/zac-column-settings.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { jsonBody, limitBulkBody, limitJsonBody, noQuery } from '../bodies/validation.ts'
import type { Guards } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

/** GET /api/v1/settings/zac_columns/: how ZAC's files are read. */
function addGetZacColumns(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/settings/zac_columns',
    middleware: guards.may('manageSettings'),
    request: { query: noQuery },
    responses: responses(zacColumnSettingsSchema, 'ZAC列の設定'),
  })
  api.openapi(route, async (c) => c.json(await getZacColumns(services), 200))
}

/** PUT /api/v1/settings/zac_columns/: saves how ZAC's files are read as a version. */
function addSaveZacColumns(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'put',
    path: '/api/v1/settings/zac_columns',
    middleware: [guards.may('manageSettings'), limitJsonBody] as const,
    request: { query: noQuery, body: jsonBody(saveZacColumnsRequestSchema) },
    responses: responses(zacColumnSettingsSchema, '保存後の設定', [409, 413]),
  })
  api.openapi(route, async (c) =>
    c.json(await saveZacColumns(services, c.get('staff'), c.req.valid('json'), c.get('requestId')), 200),
  )
}

/** POST /api/v1/settings/zac_columns/try/: reads the beginning of a sample. It is stored nowhere. */
function addTryZacColumns(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/settings/zac_columns/try',
    middleware: [guards.may('manageSettings'), limitBulkBody] as const,
    request: { query: noQuery, body: jsonBody(tryZacColumnsRequestSchema) },
    responses: responses(triedZacColumnsSchema, '見本の先頭を読み取った結果', [413]),
  })
  api.openapi(route, async (c) => c.json(await tryZacColumns(services, c.req.valid('json')), 200))
}

/** GET /api/v1/settings/zac_columns/versions/: the saved versions. */
function addListZacColumnVersions(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/settings/zac_columns/versions',
    middleware: guards.may('manageSettings'),
    request: { query: noQuery },
    responses: responses(zacColumnVersionsSchema, '保存した版の一覧'),
  })
  api.openapi(route, async (c) => c.json(await listZacColumnVersions(services), 200))
}

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [
  addGetZacColumns,
  addSaveZacColumns,
  addTryZacColumns,
  addListZacColumnVersions,
]
