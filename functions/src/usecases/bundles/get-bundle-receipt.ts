import { type BundleReceiptRequest } from '@kenshu/contract/bundle/view'
import { receiptsFileName } from '@kenshu/contract/confirm/receipt'
import { RECEIPTS_IN_FILE } from '@kenshu/contract/limits'
import { Failure } from '../../failure.ts'
import { NO_RECEIPTS } from '../../messages/failures.ts'
import type { ClientCall } from '../confirm/client-call.ts'
import type { Acceptance } from '../confirm/confirm-ports.ts'
import { type PrintDependencies, printReceipt, type ReceiptFile } from '../confirm/get-receipt.ts'
import { sealedDocuments } from '../confirm/receipt-seal.ts'
import { authoriseBundle, type BundleDependencies } from './authorise-bundle.ts'
import { bundledNote, isAvailable } from './bundled-notes.ts'

type Dependencies = BundleDependencies & PrintDependencies

/**
 * The receipts of all accepted notes of a bundle, in one file or, if there are many, in parts; or the receipt of one note.
 * @throws Failure `not_found` if there is none yet, and those of authoriseBundle and bundledNote
 */
export async function getBundleReceipt(
  deps: Dependencies,
  request: BundleReceiptRequest,
  call: ClientCall,
): Promise<ReceiptFile> {
  const bundle = await authoriseBundle(deps, request, call)
  const { noteId, part } = request
  if (noteId !== undefined) return printReceipt(deps, await bundledNote(deps, bundle, noteId))
  const stored = await deps.clientNotes.byIds(bundle.notes.map(({ id }) => id))
  const accepted = bundle.notes.flatMap((asked, index): Acceptance[] => {
    const note = stored[index] ?? null
    if (!isAvailable(asked, note) || note.acceptance === null) return []
    return [note.acceptance]
  })
  const printed = accepted.slice(part * RECEIPTS_IN_FILE, (part + 1) * RECEIPTS_IN_FILE)
  if (printed.length === 0) throw new Failure('not_found', NO_RECEIPTS)
  const documents = await sealedDocuments(deps, printed)
  return { name: receiptsFileName(bundle.clientName), pdf: await deps.printer.printAll(documents) }
}
