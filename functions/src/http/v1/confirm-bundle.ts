import { z } from '@hono/zod-openapi'
import {
  acceptAllRequestSchema,
  acceptAllResponseSchema,
  acceptBundledRequestSchema,
  bundleNoteRequestSchema,
  bundleReceiptRequestSchema,
  bundleViewSchema,
  rejectBundledRequestSchema,
} from '@kenshu/contract/bundle/view'
import { codeSentSchema } from '@kenshu/contract/confirm/code'
import { confirmViewSchema, openRequestSchema } from '@kenshu/contract/confirm/view'
import { acceptAll } from '../../usecases/bundles/accept-all.ts'
import { acceptBundled, rejectBundled } from '../../usecases/bundles/answer-bundled.ts'
import { getBundleReceipt } from '../../usecases/bundles/get-bundle-receipt.ts'
import { openBundle, openBundledNote } from '../../usecases/bundles/open-bundle.ts'
import { sendBundleCode } from '../../usecases/bundles/send-bundle-code.ts'
import { readSenderAhead } from '../../usecases/company/letterhead.ts'
import { PDF, pdfHeaders } from '../answers/pdf-answer.ts'
import { JSON_TYPE, publicResponses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { clientCall } from '../client-call.ts'
import type { ClientServices } from '../services.ts'
import { ANSWER_FAILURES, clientRoute, OPEN_FAILURES } from './client-route.ts'

/** POST /api/v1/confirm/bundle/open/: the notes of one mail, by token and password. */
function addOpenBundle(api: Api, services: ClientServices): void {
  const answers = publicResponses(JSON_TYPE, bundleViewSchema, '納品書の一覧と手続きの状態', OPEN_FAILURES)
  api.openapi(clientRoute('/api/v1/confirm/bundle/open', openRequestSchema, answers), async (c) =>
    c.json(await openBundle(readSenderAhead(services), c.req.valid('json'), clientCall(c)), 200),
  )
}

/** POST /api/v1/confirm/bundle/note/: one of the notes, as its own link shows it. Counts as a view of the note. */
function addOpenBundledNote(api: Api, services: ClientServices): void {
  const answers = publicResponses(JSON_TYPE, confirmViewSchema, '納品書と手続きの状態', OPEN_FAILURES)
  api.openapi(clientRoute('/api/v1/confirm/bundle/note', bundleNoteRequestSchema, answers), async (c) =>
    c.json(await openBundledNote(readSenderAhead(services), c.req.valid('json'), clientCall(c)), 200),
  )
}

/** POST /api/v1/confirm/bundle/accept/: the client accepts one of the notes. */
function addAcceptBundled(api: Api, services: ClientServices): void {
  const answers = publicResponses(JSON_TYPE, confirmViewSchema, '検収後の納品書', ANSWER_FAILURES)
  api.openapi(clientRoute('/api/v1/confirm/bundle/accept', acceptBundledRequestSchema, answers), async (c) =>
    c.json(await acceptBundled(readSenderAhead(services), c.req.valid('json'), clientCall(c)), 200),
  )
}

/** POST /api/v1/confirm/bundle/reject/: the client sends one of the notes back. */
function addRejectBundled(api: Api, services: ClientServices): void {
  const answers = publicResponses(JSON_TYPE, confirmViewSchema, '差し戻し後の納品書', ANSWER_FAILURES)
  api.openapi(clientRoute('/api/v1/confirm/bundle/reject', rejectBundledRequestSchema, answers), async (c) =>
    c.json(await rejectBundled(readSenderAhead(services), c.req.valid('json'), clientCall(c)), 200),
  )
}

/** POST /api/v1/confirm/bundle/accept_all/: the client accepts all notes that they were shown. */
function addAcceptAll(api: Api, services: ClientServices): void {
  const answers = publicResponses(JSON_TYPE, acceptAllResponseSchema, '1件ごとの結果', ANSWER_FAILURES)
  api.openapi(clientRoute('/api/v1/confirm/bundle/accept_all', acceptAllRequestSchema, answers), async (c) =>
    c.json(await acceptAll(readSenderAhead(services), c.req.valid('json'), clientCall(c)), 200),
  )
}

/** POST /api/v1/confirm/bundle/code/: mails the client a code that is valid for all notes of the bundle. */
function addSendBundleCode(api: Api, services: ClientServices): void {
  const answers = publicResponses(JSON_TYPE, codeSentSchema, '確認コードの送付先と有効期限', ANSWER_FAILURES)
  api.openapi(clientRoute('/api/v1/confirm/bundle/code', openRequestSchema, answers), async (c) =>
    c.json(await sendBundleCode(readSenderAhead(services), c.req.valid('json'), clientCall(c)), 200),
  )
}

/** POST /api/v1/confirm/bundle/receipt/: the receipt (検収書) of one accepted note, or those of all in one file. Does not count as a view. */
function addDownloadReceipts(api: Api, services: ClientServices): void {
  const answers = publicResponses(PDF, z.string(), '検収書（PDF）', OPEN_FAILURES)
  api.openapi(
    clientRoute('/api/v1/confirm/bundle/receipt', bundleReceiptRequestSchema, answers),
    async (c) => {
      const file = await getBundleReceipt(readSenderAhead(services), c.req.valid('json'), clientCall(c))
      return c.body(file.pdf, 200, pdfHeaders(file))
    },
  )
}

/** In the order in which they match. */
export const routes: readonly ((api: Api, services: ClientServices) => void)[] = [
  addOpenBundle,
  addOpenBundledNote,
  addAcceptBundled,
  addRejectBundled,
  addAcceptAll,
  addSendBundleCode,
  addDownloadReceipts,
]
