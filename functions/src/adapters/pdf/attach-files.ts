import { AFRelationship, PDFDocument } from '@cantoo/pdf-lib'

/**
 * A PDF with text files attached, which @react-pdf cannot do. The same input produces the same bytes.
 * @param created the date of the files
 */
export async function withFiles(
  pdf: Uint8Array<ArrayBuffer>,
  files: readonly { name: string; text: string }[],
  created: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  if (files.length === 0) return pdf
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  for (const { name, text } of files) {
    await document.attach(Buffer.from(text), name, {
      mimeType: 'text/plain',
      creationDate: created,
      modificationDate: created,
      afRelationship: AFRelationship.Data,
    })
  }
  return new Uint8Array(await document.save())
}
