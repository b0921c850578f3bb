import { createRoute } from '@hono/zod-openapi'
import {
  companyPreviewSchema,
  companySettingsSchema,
  companyVersionsSchema,
  previewCompanyRequestSchema,
  saveCompanyRequestSchema,
  uploadLogoRequestSchema,
} from '@kenshu/contract/company/company'
import { companyLogoSchema } from '@kenshu/contract/logo'
import {
  getCompanySettings,
  listCompanyVersions,
  saveCompanySettings,
} from '../../usecases/company/company-settings.ts'
import { uploadLogo } from '../../usecases/company/logos.ts'
import { previewCompany } from '../../usecases/company/preview-company.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { jsonBody, limitBulkBody, limitJsonBody, noQuery } from '../bodies/validation.ts'
import type { Guards } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

/** GET /api/v1/settings/company/: the company and the texts of its mails. */
function addGetCompany(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/settings/company',
    middleware: guards.may('manageSettings'),
    request: { query: noQuery },
    responses: responses(companySettingsSchema, '会社情報とメール文面'),
  })
  api.openapi(route, async (c) => c.json(await getCompanySettings(services), 200))
}

/** PUT /api/v1/settings/company/: saves the company and the texts of its mails as a version. */
function addSaveCompany(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'put',
    path: '/api/v1/settings/company',
    middleware: [guards.may('manageSettings'), limitJsonBody] as const,
    request: { query: noQuery, body: jsonBody(saveCompanyRequestSchema) },
    responses: responses(companySettingsSchema, '保存後の設定', [409, 413]),
  })
  api.openapi(route, async (c) =>
    c.json(await saveCompanySettings(services, c.get('staff'), c.req.valid('json'), c.get('requestId')), 200),
  )
}

/** POST /api/v1/settings/company/preview/: the mails as they would be with other settings. */
function addPreviewCompany(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/settings/company/preview',
    middleware: [guards.may('manageSettings'), limitJsonBody] as const,
    request: { query: noQuery, body: jsonBody(previewCompanyRequestSchema) },
    responses: responses(companyPreviewSchema, 'メールのプレビュー', [413]),
  })
  api.openapi(route, async (c) => c.json(await previewCompany(services, c.req.valid('json')), 200))
}

/** POST /api/v1/settings/company/logo/: checks and keeps a picture, which may then be saved as the logo. */
function addUploadLogo(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/settings/company/logo',
    middleware: [guards.may('manageSettings'), limitBulkBody] as const,
    request: { query: noQuery, body: jsonBody(uploadLogoRequestSchema) },
    responses: responses(companyLogoSchema, '画像の種類と大きさ', [413]),
  })
  api.openapi(route, async (c) => c.json(await uploadLogo(services, c.req.valid('json').picture), 200))
}

/** GET /api/v1/settings/company/versions/: the saved versions. */
function addListCompanyVersions(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/settings/company/versions',
    middleware: guards.may('manageSettings'),
    request: { query: noQuery },
    responses: responses(companyVersionsSchema, '保存した版の一覧'),
  })
  api.openapi(route, async (c) => c.json(await listCompanyVersions(services), 200))
}

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [
  addGetCompany,
  addSaveCompany,
  addUploadLogo,
  addPreviewCompany,
  addListCompanyVersions,
]
