import { readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * The proofs in a file: of a `.tlog-proof` the file itself, of a PDF those attached to it.
 * @returns null if it is neither
 */
export async function proofsIn(file: string): Promise<{ name: string; text: string }[] | null> {
  const extension = path.extname(file).toLowerCase()
  if (extension === '.tlog-proof') return [{ name: path.basename(file), text: await readFile(file, 'utf8') }]
  if (extension !== '.pdf') return null
  // Only a PDF needs the code that reads one.
  const { attachedFiles } = await import('./attached-files.ts')
  return (await attachedFiles(await readFile(file))).filter(({ name }) => name.endsWith('.tlog-proof'))
}
