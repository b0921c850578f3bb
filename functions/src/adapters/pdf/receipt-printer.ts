import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { ReceiptPrinter } from '../../usecases/confirm/confirm-ports.ts'
import { receiptContent } from './receipt-content.ts'
import type { ReceiptOrder, RenderedReceipt } from './render-receipt.tsx'

interface PrinterLimits {
  /** receipts rendered at the same time in this instance; the others wait */
  receiptsAtOnce: number
  /** after this a receipt is given up, milliseconds */
  receiptMs: number
  /** heap of one receipt, MiB */
  receiptHeapMb: number
}

/** Renders in a thread that ends with it, so that the instance goes on answering and no receipt shows in another. */
function render(worker: URL, order: ReceiptOrder, limits: PrinterLimits): Promise<RenderedReceipt> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(worker, {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: limits.receiptHeapMb },
      // What the renderer complains of may quote what it prints.
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
      // Nothing to do with what has been answered by then.
      reject(new Error('A receipt was not rendered'))
    })
  })
}

/**
 * The receipt (検収書) of an acceptance as PDF: the same acceptance, the same bytes.
 * @param libFolder where the build has put receipt-worker.js and fonts/
 * @param onMissing hears of characters that the font does not have; they print as 〓
 */
export function pdfReceiptPrinter(
  libFolder: URL,
  limits: PrinterLimits,
  onMissing: (codePoints: string[]) => void,
): ReceiptPrinter {
  const worker = new URL('receipt-worker.js', libFolder)
  const fontFolder = path.join(fileURLToPath(libFolder), 'fonts')
  const atOnce = pLimit(limits.receiptsAtOnce)
  return {
    print: (acceptance, document) =>
      atOnce(async () => {
        const content = receiptContent(acceptance, document)
        const order = { content, created: acceptance.acceptedAt, fontFolder }
        const { pdf, missing } = await render(worker, order, limits)
        if (missing.length > 0) onMissing(missing.map((point) => `U+${point.toString(16).toUpperCase()}`))
        return pdf
      }),
  }
}
