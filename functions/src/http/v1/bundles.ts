import { createRoute, z } from '@hono/zod-openapi'
import {
  bundleCandidatesSchema,
  bundleDraftSchema,
  bundlePreviewSchema,
  createBundleRequestSchema,
  sendBundleRequestSchema,
} from '@kenshu/contract/bundle/request'
import { sentBundleSchema } from '@kenshu/contract/bundle/sent'
import { sendEmailResponseSchema } from '@kenshu/contract/delivery-note/send-email'
import { inText } from '@kenshu/contract/mail-blocks'
import { createBundle } from '../../usecases/bundles/create-bundle.ts'
import { getBundle } from '../../usecases/bundles/get-bundle.ts'
import { listCandidates } from '../../usecases/bundles/list-candidates.ts'
import { previewBundle } from '../../usecases/bundles/preview-bundle.ts'
import { sendBundle, tellOfEarlierBundle } from '../../usecases/bundles/send-bundle.ts'
import { withSender } from '../../usecases/company/letterhead.ts'
import { withLinkDays } from '../../usecases/company/link-days.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { jsonBody, limitJsonBody, noQuery } from '../bodies/validation.ts'
import { type Guards, readerOf } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

/** GET /api/v1/delivery_notes/{id}/same_recipient/: the notes that could go into one mail with this note. */
function addListCandidates(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/{id}/same_recipient',
    middleware: [guards.may('requestAcceptance'), guards.within('previewsOfUser')] as const,
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(bundleCandidatesSchema, '同じ宛先の納品書', [404, 429]),
  })
  api.openapi(route, async (c) =>
    c.json(await listCandidates(services, c.get('staff'), c.req.valid('param').id), 200),
  )
}

/** POST /api/v1/bundles/: composes one mail for several notes of one recipient. Sends nothing. */
function addCreateBundle(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/bundles',
    middleware: [guards.may('requestAcceptance'), guards.within('previewsOfUser'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: jsonBody(createBundleRequestSchema),
    },
    responses: responses(bundleDraftSchema, 'まとめて依頼のメール', [404, 409, 413, 429]),
  })
  api.openapi(route, async (c) =>
    c.json(await createBundle(await withSender(services), readerOf(c), c.req.valid('json').note_ids), 200),
  )
}

/** POST /api/v1/bundles/preview/: the mail for several notes, to be read before a job sends it. Stores nothing. */
function addPreviewBundle(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/bundles/preview',
    middleware: [guards.may('requestAcceptance'), guards.within('previewsOfUser'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: jsonBody(createBundleRequestSchema),
    },
    responses: responses(bundlePreviewSchema, 'まとめて依頼のメールの内容', [404, 409, 413, 429]),
  })
  api.openapi(route, async (c) =>
    c.json(
      inText(await previewBundle(await withSender(services), c.get('staff'), c.req.valid('json').note_ids)),
      200,
    ),
  )
}

/** POST /api/v1/bundles/{id}/send/: sends the mail. Idempotent. */
function addSendBundle(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/bundles/{id}/send',
    middleware: [
      guards.mayOrRepeat('requestAcceptance'),
      guards.within('mailsOfUser'),
      limitJsonBody,
    ] as const,
    request: {
      query: noQuery,
      params: z.object({ id: z.string() }),
      body: jsonBody(sendBundleRequestSchema),
    },
    responses: responses(sendEmailResponseSchema, '送信結果', [404, 409, 413, 429, 502]),
  })
  api.openapi(route, async (c) => {
    const { id } = c.req.valid('param')
    const staff = c.get('staff')
    const sent =
      staff === null
        ? await tellOfEarlierBundle(services, c.get('caller'), id)
        : await sendBundle(await withSender(services), staff, id, c.req.valid('json'), c.get('requestId'))
    return c.json(sent, 200)
  })
}

/** GET /api/v1/bundles/{id}/: the notes of one mail and the client's answers, for staff who may see the notes. */
function addGetBundle(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/bundles/{id}',
    middleware: guards.may('viewDeliveryNotes'),
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(sentBundleSchema, 'まとめて依頼とその回答', [404]),
  })
  api.openapi(route, async (c) =>
    c.json(await getBundle(await withLinkDays(services), c.req.valid('param').id), 200),
  )
}

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [
  addListCandidates,
  addCreateBundle,
  addPreviewBundle,
  addSendBundle,
  addGetBundle,
]
