import { contentDisposition } from '../../content-disposition.ts'
import type { ReceiptFile } from '../../usecases/confirm/get-receipt.ts'

/** The media type of a receipt. */
export const PDF = 'application/pdf'

/** Headers of a receipt that is saved under its Japanese name. */
export function pdfHeaders({ name, pdf }: ReceiptFile): Record<string, string> {
  return {
    'Content-Type': PDF,
    'Content-Disposition': contentDisposition(name),
    'Content-Length': String(pdf.byteLength),
  }
}
