import { receiptFileName } from '@kenshu/contract/confirm/receipt'
import type { OpenRequest } from '@kenshu/contract/confirm/view'
import { Failure } from '../../failure.ts'
import { NO_RECEIPT, NOTE_NOT_FOUND } from '../../messages/failures.ts'
import { findById } from '../document-id.ts'
import { authoriseClient, type ConfirmDependencies } from './authorise-client.ts'
import type { ClientCall } from './client-call.ts'
import type { ConfirmNote, ReceiptPrinter } from './confirm-ports.ts'
import { type SealDependencies, sealedDocuments } from './receipt-seal.ts'

/** What printing a receipt needs. */
export interface PrintDependencies extends SealDependencies {
  printer: ReceiptPrinter
}

export interface ReceiptDependencies extends ConfirmDependencies, PrintDependencies {}

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
  deps: PrintDependencies,
  { acceptance }: ConfirmNote,
): Promise<ReceiptFile> {
  const [accepted] = acceptance === null ? [] : await sealedDocuments(deps, [acceptance])
  if (accepted === undefined) throw new Failure('not_found', NO_RECEIPT)
  return { name: receiptFileName(accepted.document.billingNo), pdf: await deps.printer.print(accepted) }
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
  return printReceipt(deps, await authoriseClient(deps, request, call))
}

/**
 * The client's receipt, for staff.
 * @throws Failure `not_found` for an unknown note and before the acceptance
 */
export async function getReceipt(
  deps: PrintDependencies & Pick<ReceiptDependencies, 'clientNotes'>,
  id: string,
): Promise<ReceiptFile> {
  const stored = await findById(id, NOTE_NOT_FOUND, () => deps.clientNotes.byId(id))
  return printReceipt(deps, stored)
}
