import { parentPort, workerData } from 'node:worker_threads'
import { type ReceiptOrder, renderReceipt } from './render-receipt.tsx'

// Only receipt-printer.ts starts this worker.
const rendered = await renderReceipt(workerData as ReceiptOrder)
parentPort?.postMessage(rendered, [rendered.pdf.buffer])
