import { parentPort, workerData } from 'node:worker_threads'
import { type ReceiptOrder, renderReceipts } from './render-receipt.tsx'

// Only receipt-printer.ts starts this worker.
const rendered = await renderReceipts(workerData as ReceiptOrder)
parentPort?.postMessage(
  rendered,
  rendered.pdfs.map(({ buffer }) => buffer),
)
