import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { proofFileName } from '@kenshu/contract/confirm/receipt'
import pLimit from 'p-limit'
import type { AcceptedDocument, ReceiptPrinter } from '../../usecases/confirm/confirm-ports.ts'
import { type ReceiptContent, receiptContent } from './receipt-content.ts'
import { receiptListContent } from './receipt-list-content.ts'
import type { ReceiptOrder, RenderedReceipt } from './render-receipt.tsx'

interface PrinterLimits {
  /** how many receipts this instance renders at the same time; others wait */
  receiptsAtOnce: number
  /** timeout for a receipt, milliseconds */
  receiptMs: number
  /** heap limit for a receipt, MiB */
  receiptHeapMb: number
}

function contentOf({ acceptance, document, seal }: AcceptedDocument): ReceiptContent {
  return receiptContent(acceptance, document, seal)
}

/** The proofs of the acceptances, as files within the PDF. */
function attachmentsOf(accepted: readonly AcceptedDocument[]): ReceiptOrder['attached'] {
  return accepted.flatMap(({ document, seal }) =>
    seal.state === 'sealed' ? [{ name: proofFileName(document.billingNo), text: seal.proof.text }] : [],
  )
}

/** Renders a receipt in its own thread: the instance stays responsive, and receipts cannot affect each other. */
function render(worker: URL, order: ReceiptOrder, limits: PrinterLimits): Promise<RenderedReceipt> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(worker, {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: limits.receiptHeapMb },
      // The renderer's warnings may quote what it prints, so they are not logged.
      stdout: true,
      stderr: true,
    })
    const end = setTimeout(() => {
      reject(new Error('A receipt took too long'))
      void thread.terminate()
    }, limits.receiptMs)
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => {
      clearTimeout(end)
      // The rejection has no effect once a receipt has been delivered.
      reject(new Error('A receipt was not rendered'))
    })
  })
}

/**
 * Prints the receipt (検収書) of an acceptance as PDF. The same acceptance produces the same bytes.
 * @param libFolder folder of the build, with receipt-worker.js and fonts/
 * @param onMissing called with the characters that the font does not have; they are printed as 〓
 */
export function pdfReceiptPrinter(
  libFolder: URL,
  limits: PrinterLimits,
  onMissing: (codePoints: string[]) => void,
): ReceiptPrinter {
  const worker = new URL('receipt-worker.js', libFolder)
  const fontFolder = path.join(fileURLToPath(libFolder), 'fonts')
  const atOnce = pLimit(limits.receiptsAtOnce)
  const printed = (order: Omit<ReceiptOrder, 'fontFolder'>) =>
    atOnce(async () => {
      const { pdf, missing } = await render(worker, { ...order, fontFolder }, limits)
      if (missing.length > 0) onMissing(missing.map((point) => `U+${point.toString(16).toUpperCase()}`))
      return pdf
    })
  return {
    print: (accepted) =>
      printed({
        contents: [contentOf(accepted)],
        list: null,
        created: accepted.acceptance.acceptedAt,
        attached: attachmentsOf([accepted]),
      }),
    printAll: (accepted) => {
      const contents = accepted.map(contentOf)
      const list = receiptListContent(accepted, contents)
      const created = new Date(Math.max(...accepted.map(({ acceptance }) => acceptance.acceptedAt.getTime())))
      return printed({ contents, list, created, attached: attachmentsOf(accepted) })
    },
  }
}
