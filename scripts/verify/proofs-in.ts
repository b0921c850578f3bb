import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { z } from 'zod'

const attachedSchema = z.record(
  z.string(),
  z.object({ filename: z.string(), content: z.instanceof(Uint8Array) }),
)

/**
 * The proofs that a file is or has: a `.tlog-proof`, or those attached to a PDF.
 * @returns null if it is neither
 */
export async function proofsIn(file: string): Promise<{ name: string; text: string }[] | null> {
  const extension = path.extname(file).toLowerCase()
  if (extension === '.tlog-proof') return [{ name: path.basename(file), text: await readFile(file, 'utf8') }]
  if (extension !== '.pdf') return null
  const data = new Uint8Array(await readFile(file))
  const pdf = await getDocument({ data, verbosity: 0 }).promise
  const attached = attachedSchema.parse((await pdf.getAttachments()) ?? {})
  return Object.values(attached)
    .filter(({ filename }) => filename.endsWith('.tlog-proof'))
    .map(({ filename, content }) => ({ name: filename, text: Buffer.from(content).toString() }))
}
