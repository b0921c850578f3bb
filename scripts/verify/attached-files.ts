import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { z } from 'zod'

const attachedSchema = z.map(z.string(), z.object({ filename: z.string() }))
const contentSchema = z.instanceof(Uint8Array)

/** The text files within a PDF. */
export async function attachedFiles(bytes: Uint8Array): Promise<{ name: string; text: string }[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const attached = attachedSchema.parse((await pdf.getAttachments()) ?? new Map())
  return Promise.all(
    [...attached].map(async ([id, { filename }]) => {
      const content = contentSchema.parse(await pdf.getAttachmentContent(id))
      return { name: filename, text: Buffer.from(content).toString() }
    }),
  )
}
