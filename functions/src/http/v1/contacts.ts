import { createRoute, z } from '@hono/zod-openapi'
import {
  noteContactSchema,
  setContactRequestSchema,
  setContactResultSchema,
} from '@kenshu/contract/contacts/contact'
import { getNoteContact } from '../../usecases/contacts/get-note-contact.ts'
import { setContact } from '../../usecases/contacts/set-contact.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { jsonBody, limitJsonBody, noQuery } from '../bodies/validation.ts'
import type { Guards } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

/** GET /api/v1/delivery_notes/{id}/contact/: where a note's contact comes from, and other contacts of the same client and department. */
function addGetNoteContact(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/{id}/contact',
    middleware: [guards.may('viewDeliveryNotes'), guards.alongside('detailsOfUser')] as const,
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(noteContactSchema, '連絡先とその由来', [404, 429]),
  })
  api.openapi(route, async (c) => c.json(await getNoteContact(services, c.req.valid('param').id), 200))
}

/** POST /api/v1/contacts/: sets the contact of several notes, each as a change of its own. */
function addSetContact(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/contacts',
    middleware: [guards.may('editDeliveryNote'), guards.within('previewsOfUser'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: jsonBody(setContactRequestSchema),
    },
    responses: responses(setContactResultSchema, '納品書ごとの結果', [413, 429]),
  })
  api.openapi(route, async (c) =>
    c.json(await setContact(services, c.get('staff'), c.req.valid('json'), c.get('requestId')), 200),
  )
}

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [addGetNoteContact, addSetContact]
