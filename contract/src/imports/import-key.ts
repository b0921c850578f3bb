import { z } from 'zod'
import { RUN_ID_LENGTH } from '../limits.ts'

const IMPORT_KEY = new RegExp(
  `^(?<folder>\\d{8}-\\d{6}-[a-z0-9]{6})\\.(?<run>[\\w-]{1,${String(RUN_ID_LENGTH)}})$`,
)

/** Names one promote as a condition of the list: its upload folder and its run, such as `20260401-093015-k3x9q2.{run id}`. */
export const importKeySchema = z.string().regex(IMPORT_KEY)

/** The list's condition for the notes that a promote created or updated. */
export function importKeyOf(run: { folder: string; runId: string }): string {
  return `${run.folder}.${run.runId}`
}

/** The id of the run in an import key; '' if the text is none. */
export function runOfImportKey(key: string): string {
  return IMPORT_KEY.exec(key)?.groups?.['run'] ?? ''
}

/** The upload folder in an import key; '' if the text is none. */
export function folderOfImportKey(key: string): string {
  return IMPORT_KEY.exec(key)?.groups?.['folder'] ?? ''
}
