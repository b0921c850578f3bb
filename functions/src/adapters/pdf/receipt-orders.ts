import { proofFileName } from '@kenshu/contract/confirm/receipt'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { AcceptedDocument } from '../../usecases/confirm/confirm-ports.ts'
import type { RecordSheet } from '../../usecases/tax-packs/pack-ports.ts'
import { type ReceiptContent, receiptContent } from './receipt-content.ts'
import { recordContent } from './receipt-history-content.ts'
import { receiptListContent } from './receipt-list-content.ts'
import type { OrderedFile } from './render-receipt.tsx'

function contentOf({ acceptance, document, seal }: AcceptedDocument): ReceiptContent {
  return receiptContent(acceptance, document, seal)
}

/** The proofs of the acceptances, as files within the PDF. */
function attachmentsOf(accepted: readonly AcceptedDocument[]): OrderedFile['attached'] {
  return accepted.flatMap(({ document, seal }) =>
    seal.state === 'sealed' ? [{ name: proofFileName(document.billingNo), text: seal.proof.text }] : [],
  )
}

/** The receipt of an acceptance. */
export function receiptOf(accepted: AcceptedDocument): OrderedFile {
  return {
    contents: [contentOf(accepted)],
    list: null,
    created: accepted.acceptance.acceptedAt,
    attached: attachmentsOf([accepted]),
  }
}

/** The receipts of several acceptances in one file, after a list of them. */
export function receiptsOf(accepted: readonly AcceptedDocument[]): OrderedFile {
  const contents = accepted.map(contentOf)
  const list = receiptListContent(accepted, contents)
  const created = new Date(Math.max(...accepted.map(({ acceptance }) => acceptance.acceptedAt.getTime())))
  return { contents, list, created, attached: attachmentsOf(accepted) }
}

/** The sheet of a note for a tax inspection. */
export function sheetOf(sheet: RecordSheet, sender: Sender): OrderedFile {
  return {
    contents: [recordContent(sheet, sender)],
    list: null,
    created: sheet.history.at(-1)?.at ?? new Date(0),
    attached: sheet.proofs,
  }
}
