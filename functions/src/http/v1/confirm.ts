import { createRoute, z } from '@hono/zod-openapi'
import { codeSentSchema } from '@kenshu/contract/confirm/code'
import { confirmSenderSchema } from '@kenshu/contract/confirm/sender'
import {
  acceptRequestSchema,
  confirmViewSchema,
  openRequestSchema,
  readRequestSchema,
  rejectRequestSchema,
} from '@kenshu/contract/confirm/view'
import { logoHashSchema } from '@kenshu/contract/logo'
import { readSenderAhead, withSender } from '../../usecases/company/letterhead.ts'
import { getLogo } from '../../usecases/company/logos.ts'
import { acceptNote, rejectNote } from '../../usecases/confirm/answer-note.ts'
import { getClientReceipt } from '../../usecases/confirm/get-receipt.ts'
import { openNote, readNote } from '../../usecases/confirm/open-note.ts'
import { sendNoteCode } from '../../usecases/confirm/send-note-code.ts'
import { PDF, pdfHeaders } from '../answers/pdf-answer.ts'
import { JSON_TYPE, publicResponses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { noQuery } from '../bodies/validation.ts'
import { clientCall } from '../client-call.ts'
import type { ClientServices } from '../services.ts'
import { ANSWER_FAILURES, clientRoute, OPEN_FAILURES } from './client-route.ts'

/**
 * GET /api/v1/confirm/sender/: who sends the notes, for visitors who have not typed a password yet. It takes no token, and answers the
 * same to everybody.
 */
function addGetSender(api: Api, services: ClientServices): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/confirm/sender',
    security: [],
    request: { query: noQuery },
    responses: publicResponses(JSON_TYPE, confirmSenderSchema, '納品書の送信元', [429]),
  })
  api.openapi(route, async (c) => {
    const { companyName, companyPhone } = (await withSender(services)).sender
    return c.json({ companyName, companyPhone }, 200)
  })
}

/**
 * GET /api/v1/confirm/logo/{hash}/: a logo's picture, which stands on sheets. Whoever knows the hash may read it, since clients have no account
 * and a browser's picture sends no token; the hash is that of the bytes, so it may be kept for ever.
 */
function addGetLogo(api: Api, services: ClientServices): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/confirm/logo/{hash}',
    security: [],
    request: { query: noQuery, params: z.object({ hash: logoHashSchema }) },
    responses: publicResponses('image/*', z.string(), '会社のロゴ（PNGまたはJPEG）', [404, 429]),
  })
  api.openapi(route, async (c) => {
    const { kind, bytes } = await getLogo(services, c.req.valid('param').hash)
    c.set('isForEver', true)
    return c.body(bytes, 200, { 'Content-Type': `image/${kind}`, 'Content-Length': String(bytes.byteLength) })
  })
}

/** POST /api/v1/confirm/open/: what the client sees of a note, by token and password. Counts as a view. */
function addOpenNote(api: Api, services: ClientServices): void {
  const answers = publicResponses(JSON_TYPE, confirmViewSchema, '納品書と手続きの状態', OPEN_FAILURES)
  api.openapi(clientRoute('/api/v1/confirm/open', openRequestSchema, answers), async (c) =>
    c.json(await openNote(readSenderAhead(services), c.req.valid('json'), clientCall(c)), 200),
  )
}

/** POST /api/v1/confirm/read/: the note, by the read-only token, without a password. Counts as a view. */
function addReadNote(api: Api, services: ClientServices): void {
  const answers = publicResponses(JSON_TYPE, confirmViewSchema, '納品書と手続きの状態', [404, 410, 413, 429])
  api.openapi(clientRoute('/api/v1/confirm/read', readRequestSchema, answers), async (c) =>
    c.json(await readNote(readSenderAhead(services), c.req.valid('json'), clientCall(c)), 200),
  )
}

/** POST /api/v1/confirm/accept/: the client accepts the document that they are looking at. */
function addAcceptNote(api: Api, services: ClientServices): void {
  const answers = publicResponses(JSON_TYPE, confirmViewSchema, '検収後の納品書', ANSWER_FAILURES)
  api.openapi(clientRoute('/api/v1/confirm/accept', acceptRequestSchema, answers), async (c) =>
    c.json(await acceptNote(readSenderAhead(services), c.req.valid('json'), clientCall(c)), 200),
  )
}

/** POST /api/v1/confirm/reject/: the client rejects the document, with a reason. */
function addRejectNote(api: Api, services: ClientServices): void {
  const answers = publicResponses(JSON_TYPE, confirmViewSchema, '差し戻し後の納品書', ANSWER_FAILURES)
  api.openapi(clientRoute('/api/v1/confirm/reject', rejectRequestSchema, answers), async (c) =>
    c.json(await rejectNote(readSenderAhead(services), c.req.valid('json'), clientCall(c)), 200),
  )
}

/** POST /api/v1/confirm/code/: mails the client the code that an answer needs. */
function addSendCode(api: Api, services: ClientServices): void {
  const answers = publicResponses(JSON_TYPE, codeSentSchema, '確認コードの送付先と有効期限', ANSWER_FAILURES)
  api.openapi(clientRoute('/api/v1/confirm/code', openRequestSchema, answers), async (c) =>
    c.json(await sendNoteCode(readSenderAhead(services), c.req.valid('json'), clientCall(c)), 200),
  )
}

/** POST /api/v1/confirm/receipt/: the receipt (検収書) of an accepted note, by token and password. Does not count as a view. */
function addDownloadReceipt(api: Api, services: ClientServices): void {
  const answers = publicResponses(PDF, z.string(), '検収書（PDF）', OPEN_FAILURES)
  api.openapi(clientRoute('/api/v1/confirm/receipt', openRequestSchema, answers), async (c) => {
    const file = await getClientReceipt(readSenderAhead(services), c.req.valid('json'), clientCall(c))
    return c.body(file.pdf, 200, pdfHeaders(file))
  })
}

/** In the order in which they match. */
export const routes: readonly ((api: Api, services: ClientServices) => void)[] = [
  addGetSender,
  addGetLogo,
  addOpenNote,
  addReadNote,
  addAcceptNote,
  addRejectNote,
  addSendCode,
  addDownloadReceipt,
]
