import { createRoute, z } from '@hono/zod-openapi'
import { deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import {
  ATTENTIONS,
  deliveryNoteListSchema,
  deliveryNotePageSchema,
  deliveryNoteQuerySchema,
  deliveryNoteTotalsSchema,
  pageQuerySchema,
  soughtNameSchema,
} from '@kenshu/contract/delivery-note/list'
import { LIST_MARKS } from '@kenshu/contract/delivery-note/row'
import { foundNotesSchema, noteSearchQuerySchema } from '@kenshu/contract/delivery-note/search'
import { STATUS_FILTERS } from '@kenshu/contract/delivery-note/status'
import {
  deletedNoteSchema,
  seenNoteSchema,
  undoStatusRequestSchema,
  updateDeliveryNoteRequestSchema,
} from '@kenshu/contract/delivery-note/update'
import { describeCrash } from '../../failure.ts'
import { begun } from '../../usecases/begun.ts'
import { deleteDeliveryNote } from '../../usecases/delivery-notes/delete-delivery-note.ts'
import { showDeliveryNote } from '../../usecases/delivery-notes/get-delivery-note.ts'
import {
  listDeliveryNotes,
  pageDeliveryNotes,
  totalDeliveryNotes,
} from '../../usecases/delivery-notes/list-delivery-notes.ts'
import { markSeen } from '../../usecases/delivery-notes/mark-seen.ts'
import { undoStatus } from '../../usecases/delivery-notes/undo-status.ts'
import { updateDeliveryNote } from '../../usecases/delivery-notes/update-delivery-note.ts'
import { searchNotes } from '../../usecases/search/search-notes.ts'
import { streamedArray } from '../answers/json-array.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { jsonBody, limitJsonBody, noQuery, repeated } from '../bodies/validation.ts'
import { type Guards, readerOf } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

/** The filter as the query string carries it. */
const filterSchema = deliveryNoteQuerySchema.extend({
  hakkou_status: repeated(z.enum(STATUS_FILTERS)).default([]),
  client: repeated(soughtNameSchema).default([]),
  sales: repeated(soughtNameSchema).default([]),
  attention: repeated(z.enum(ATTENTIONS)).default([]),
  mark: repeated(z.enum(LIST_MARKS)).default([]),
})

/**
 * GET /api/v1/delivery_notes/ with from_date, to_date and hakkou_status, which may be repeated (specification 7): the whole list, streamed
 * while it is read. The other conditions narrow it further. With limit and after, it answers one page.
 */
function addListDeliveryNotes(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes',
    middleware: [guards.mayRead('viewDeliveryNotes'), guards.alongside('listsOfUser')] as const,
    request: { query: filterSchema.extend(pageQuerySchema.shape) },
    responses: responses(
      z.union([deliveryNoteListSchema, deliveryNotePageSchema]),
      '納品書の一覧。limitがあれば、その一部',
      [429],
    ),
  })
  api.openapi(route, async (c) => {
    const { limit, after, ...query } = c.req.valid('query')
    if (limit !== undefined) return c.json(await pageDeliveryNotes(services, query, limit, after), 200)
    const rows = await begun(listDeliveryNotes(services, query))
    return streamedArray(c, rows, (error) => {
      services.log.error('list broke off', { requestId: c.get('requestId'), error: describeCrash(error) })
    })
  })
}

/** GET /api/v1/delivery_notes/totals/: count and sum of the notes that match the list's filter, without rows. */
function addGetTotals(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/totals',
    middleware: [guards.mayRead('viewDeliveryNotes'), guards.alongside('listsOfUser')] as const,
    request: { query: filterSchema },
    responses: responses(deliveryNoteTotalsSchema, '一覧の件数と金額', [429]),
  })
  api.openapi(route, async (c) => c.json(await totalDeliveryNotes(services, c.req.valid('query')), 200))
}

/** GET /api/v1/delivery_notes/search/: the notes of the whole store that match what a user typed. */
function addSearchDeliveryNotes(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/search',
    middleware: [guards.mayRead('viewDeliveryNotes'), guards.alongside('searchesOfUser')] as const,
    request: { query: noteSearchQuerySchema },
    responses: responses(foundNotesSchema, '見つかった納品書', [429]),
  })
  api.openapi(route, async (c) => c.json(await searchNotes(services, c.req.valid('query').q), 200))
}

/** GET /api/v1/delivery_notes/{id}/ (specification 7). */
function addGetDeliveryNote(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/{id}',
    middleware: [guards.may('viewDeliveryNotes'), guards.alongside('detailsOfUser')] as const,
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(deliveryNoteSchema, '納品書', [404, 429]),
  })
  api.openapi(route, async (c) =>
    c.json(await showDeliveryNote(services, readerOf(c), c.req.valid('param').id), 200),
  )
}

/** POST /api/v1/delivery_notes/{id}/seen/: the note's sales person has seen the client's answer. */
function addMarkSeen(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/delivery_notes/{id}/seen',
    middleware: [guards.may('requestAcceptance'), guards.alongside('detailsOfUser')] as const,
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(seenNoteSchema, '回答を確認した納品書', [404, 429]),
  })
  api.openapi(route, async (c) =>
    c.json(await markSeen(services, c.get('staff'), c.req.valid('param').id), 200),
  )
}

/** PUT /api/v1/delivery_notes/{id}/ (specification 7). */
function addUpdateDeliveryNote(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'put',
    path: '/api/v1/delivery_notes/{id}',
    // The guard asks only for stopping, the weakest capability of this route; the use case checks each requested change against the note.
    middleware: [guards.may('stopIssuing'), limitJsonBody] as const,
    request: {
      query: noQuery,
      params: z.object({ id: z.string() }),
      body: jsonBody(updateDeliveryNoteRequestSchema),
    },
    responses: responses(deliveryNoteSchema, '更新後の納品書', [404, 409, 413]),
  })
  api.openapi(route, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await updateDeliveryNote(services, readerOf(c), id, c.req.valid('json')), 200)
  })
}

/** POST /api/v1/delivery_notes/{id}/undo/: undoes the caller's own last change of the status. */
function addUndoStatus(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/delivery_notes/{id}/undo',
    middleware: [guards.may('stopIssuing'), limitJsonBody] as const,
    request: {
      query: noQuery,
      params: z.object({ id: z.string() }),
      body: jsonBody(undoStatusRequestSchema),
    },
    responses: responses(deliveryNoteSchema, '元に戻した納品書', [404, 409, 413]),
  })
  api.openapi(route, async (c) => {
    const { id } = c.req.valid('param')
    const { revision } = c.req.valid('json')
    return c.json(await undoStatus(services, readerOf(c), id, revision), 200)
  })
}

/** DELETE /api/v1/delivery_notes/{id}/ (specification 7). */
function addDeleteDeliveryNote(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'delete',
    path: '/api/v1/delivery_notes/{id}',
    middleware: guards.may('deleteDeliveryNote'),
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(deletedNoteSchema, '削除した納品書', [404, 409]),
  })
  api.openapi(route, async (c) =>
    c.json(
      await deleteDeliveryNote(services, c.get('staff'), c.req.valid('param').id, c.get('requestId')),
      200,
    ),
  )
}

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [
  addListDeliveryNotes,
  addGetTotals,
  addSearchDeliveryNotes,
  addGetDeliveryNote,
  addMarkSeen,
  addUpdateDeliveryNote,
  addUndoStatus,
  addDeleteDeliveryNote,
]
