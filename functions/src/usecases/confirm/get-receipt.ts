import { receiptFileName } from '@kenshu/contract/confirm/receipt'
import type { OpenRequest } from '@kenshu/contract/confirm/view'
import { Failure } from '../../failure.ts'
import { NO_RECEIPT, NOTE_NOT_FOUND } from '../../messages/failures.ts'
import { isDocumentId } from '../document-id.ts'
import { authoriseClient, type ConfirmDependencies } from './authorise-client.ts'
import type { ClientCall } from './client-call.ts'
import type { ConfirmNote, ReceiptPrinter } from './confirm-ports.ts'
import { answeredDocument } from './confirm-view.ts'

export interface ReceiptDependencies extends ConfirmDependencies {
  printer: ReceiptPrinter
}

/** A receipt and the name under which it is saved. */
export interface ReceiptFile {
  name: string
  pdf: Uint8Array<ArrayBuffer>
}

/**
 * The receipt of a note.
 * @throws Failure `not_found` before the acceptance
 */
export async function printReceipt(
  printer: ReceiptPrinter,
  { acceptance }: ConfirmNote,
): Promise<ReceiptFile> {
  if (acceptance === null) throw new Failure('not_found', NO_RECEIPT)
  const document = answeredDocument(acceptance)
  return { name: receiptFileName(document.billingNo), pdf: await printer.print(acceptance, document) }
}

/**
 * The receipt of an accepted note, for its client.
 * @throws Failure `not_found` before the acceptance, and those of authoriseClient
 */
export async function getClientReceipt(
  deps: ReceiptDependencies,
  request: OpenRequest,
  call: ClientCall,
): Promise<ReceiptFile> {
  return printReceipt(deps.printer, await authoriseClient(deps, request, call))
}

/**
 * The client's receipt, for staff.
 * @throws Failure `not_found` for an unknown note and before the acceptance
 */
export async function getReceipt(
  { clientNotes, printer }: Pick<ReceiptDependencies, 'clientNotes' | 'printer'>,
  id: string,
): Promise<ReceiptFile> {
  const stored = isDocumentId(id) ? await clientNotes.byId(id) : null
  if (stored === null) throw new Failure('not_found', NOTE_NOT_FOUND)
  return printReceipt(printer, stored)
}
