import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { OwnError } from '../../failure.ts'
import type { Logos } from '../../usecases/company/logos.ts'
import type { ReceiptPrinter } from '../../usecases/confirm/confirm-ports.ts'
import type { SheetPrinter } from '../../usecases/tax-packs/pack-ports.ts'
import type { ReceiptLogos } from './receipt-parties.tsx'
import type { OrderedFile, ReceiptOrder, RenderedReceipts } from './render-receipt.tsx'

/** The code of the receipt is loaded with the first one, because every instance has a printer and few ever print. */
const orders = () => import('./receipt-orders.ts')

interface PrinterLimits {
  /** how many receipts this instance renders at the same time; others wait */
  receiptsAtOnce: number
  /** timeout for a receipt, milliseconds */
  receiptMs: number
  /** heap limit for a receipt, MiB */
  receiptHeapMb: number
}

/** The pictures of the logos that the files name. */
async function logosOf(files: readonly OrderedFile[], logos: Pick<Logos, 'read'>): Promise<ReceiptLogos> {
  const named = new Set(files.flatMap(({ contents }) => contents.map(({ logo }) => logo)))
  named.delete('')
  const found = await Promise.all([...named].map((hash) => logos.read(hash)))
  return new Map(found.flatMap((picture) => (picture === null ? [] : [[picture.hash, picture]])))
}

/** Renders PDFs in a thread of their own: the instance stays responsive, and receipts cannot affect each other. */
function render(worker: URL, order: ReceiptOrder, limits: PrinterLimits): Promise<RenderedReceipts> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(worker, {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: limits.receiptHeapMb },
      // The renderer's warnings may quote what it prints, so they are not logged.
      stdout: true,
      stderr: true,
    })
    const end = setTimeout(() => {
      reject(new OwnError('A receipt took too long'))
      void thread.terminate()
    }, limits.receiptMs * order.files.length)
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => {
      clearTimeout(end)
      // The rejection has no effect once a receipt has been delivered.
      reject(new OwnError('A receipt was not rendered'))
    })
  })
}

/**
 * Prints the receipt (検収書) of an acceptance as PDF. The same acceptance produces the same bytes.
 * @param logos where the pictures are that the receipts name
 * @param libFolder folder of the build, with receipt-worker.js and fonts/
 * @param onMissing called with the characters that the font does not have; they are printed as 〓
 */
export function pdfReceiptPrinter(
  libFolder: URL,
  limits: PrinterLimits,
  logos: Pick<Logos, 'read'>,
  onMissing: (codePoints: string[]) => void,
): ReceiptPrinter & SheetPrinter {
  const worker = new URL('receipt-worker.js', libFolder)
  const fontFolder = path.join(fileURLToPath(libFolder), 'fonts')
  const atOnce = pLimit(limits.receiptsAtOnce)
  const rendered = (files: readonly OrderedFile[]) =>
    atOnce(async () => {
      const order = { files, logos: await logosOf(files, logos), fontFolder }
      const { pdfs, missing } = await render(worker, order, limits)
      if (missing.length > 0) onMissing(missing.map((point) => `U+${point.toString(16).toUpperCase()}`))
      return pdfs
    })
  const printed = async (file: OrderedFile) => {
    const [pdf] = await rendered([file])
    if (pdf === undefined) throw new OwnError('A receipt was not rendered')
    return pdf
  }
  return {
    print: async (accepted) => printed((await orders()).receiptOf(accepted)),
    printAll: async (accepted) => printed((await orders()).receiptsOf(accepted)),
    async printSheets(sheets, sender) {
      const { sheetOf } = await orders()
      return rendered(sheets.map((sheet) => sheetOf(sheet, sender)))
    },
  }
}
