import { parentPort, workerData } from 'node:worker_threads'
import { type ReceiptOrder, renderReceipt } from './render-receipt.tsx'

// The other side is receipt-printer.ts and nobody else.
const rendered = await renderReceipt(workerData as ReceiptOrder)
parentPort?.postMessage(rendered, [rendered.pdf.buffer])
