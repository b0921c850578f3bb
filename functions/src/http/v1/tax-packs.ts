import { createRoute } from '@hono/zod-openapi'
import {
  createPackRequestSchema,
  packConditionsSchema,
  packLinkSchema,
  packPreviewSchema,
  taxPackSchema,
  taxPacksSchema,
} from '@kenshu/contract/tax-pack/tax-pack'
import { z } from 'zod'
import { createPack, previewPack } from '../../usecases/tax-packs/create-pack.ts'
import { linkPack, listPacks, resumePack } from '../../usecases/tax-packs/read-packs.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { jsonBody, limitJsonBody, noQuery } from '../bodies/validation.ts'
import type { Guards } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

const params = z.object({ id: z.string() })

/** POST /api/v1/tax_packs/preview/: how many notes a pack would have. */
function addPreviewPack(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/tax_packs/preview',
    middleware: [guards.may('makeTaxPacks'), guards.within('previewsOfUser'), limitJsonBody] as const,
    request: { query: noQuery, body: jsonBody(packConditionsSchema) },
    responses: responses(packPreviewSchema, '条件に合う納品書の件数と金額', [413, 429]),
  })
  api.openapi(route, async (c) => c.json(await previewPack(services, c.req.valid('json')), 200))
}

/** POST /api/v1/tax_packs/: orders a pack, which a task makes. */
function addCreatePack(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/tax_packs',
    middleware: [guards.may('makeTaxPacks'), guards.within('packsOfUser'), limitJsonBody] as const,
    request: { query: noQuery, body: jsonBody(createPackRequestSchema) },
    responses: responses(taxPackSchema, '作成を始めた税務調査パック', [413, 429]),
  })
  api.openapi(route, async (c) =>
    c.json(await createPack(services, c.get('staff'), c.req.valid('json'), c.get('requestId')), 200),
  )
}

/** GET /api/v1/tax_packs/: the last packs and their progress. */
function addListPacks(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/tax_packs',
    middleware: guards.may('makeTaxPacks'),
    request: { query: noQuery },
    responses: responses(taxPacksSchema, '最近の税務調査パック（新しい順）'),
  })
  api.openapi(route, async (c) => c.json({ packs: await listPacks(services) }, 200))
}

/** POST /api/v1/tax_packs/{id}/link/: a signed link to a finished pack. */
function addLinkPack(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/tax_packs/{id}/link',
    middleware: guards.may('makeTaxPacks'),
    request: { query: noQuery, params },
    responses: responses(packLinkSchema, 'ダウンロード用のリンク', [404]),
  })
  api.openapi(route, async (c) =>
    c.json(await linkPack(services, c.get('staff'), c.req.valid('param').id, c.get('requestId')), 200),
  )
}

/** POST /api/v1/tax_packs/{id}/resume/: goes on with a pack whose task has died or given up. */
function addResumePack(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/tax_packs/{id}/resume',
    middleware: [guards.may('makeTaxPacks'), guards.within('packsOfUser')] as const,
    request: { query: noQuery, params },
    responses: responses(taxPackSchema, '再開した税務調査パック', [404, 429]),
  })
  api.openapi(route, async (c) =>
    c.json(await resumePack(services, c.req.valid('param').id, c.get('requestId')), 200),
  )
}

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [
  addPreviewPack,
  addCreatePack,
  addListPacks,
  addLinkPack,
  addResumePack,
]
