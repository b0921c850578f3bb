import type { Finding } from '@kenshu/contract/integrity/findings'
import { DAY_MS } from '@kenshu/contract/time-units'
import type { FolderFacts } from './integrity-ports.ts'

/** Where the lasting files of upload folders are: the folder's name is the second part. What is in `checks/` is deleted by the bucket's lifecycle. */
export const FOLDER_PREFIXES = ['uploads/', 'promotions/'] as const

/** A folder's name begins with the moment of its upload, in Tokyo: 20260401-093015-k3x9q2. */
const FOLDER_DAY = /^(\d{4})(\d{2})(\d{2})-/

/** The folder that a file belongs to. */
function folderOf(object: string): string {
  return object.split('/')[1] ?? ''
}

/** Whether a folder is so old that its upload cannot be under way. */
function isOld(folder: string, now: Date): boolean {
  const [, year, month, day] = FOLDER_DAY.exec(folder) ?? []
  if (year === undefined) return true
  return now.getTime() - Date.UTC(Number(year), Number(month) - 1, Number(day)) > 2 * DAY_MS
}

/** Files without their upload's record, one finding a folder. */
export function orphanedFiles(
  objects: readonly string[],
  folders: readonly FolderFacts[],
  now: Date,
): Finding[] {
  const known = new Set(folders.map(({ folder }) => folder))
  const orphaned = new Set(objects.map(folderOf).filter((folder) => !known.has(folder) && isOld(folder, now)))
  return [...orphaned].map((folder) => ({
    kind: 'file_orphan',
    place: `storage/${folder}`,
    name: folder,
    detail: String(objects.filter((object) => folderOf(object) === folder).length),
  }))
}

/** Uploads without their file, and results without theirs. */
export function missingFiles(objects: readonly string[], folders: readonly FolderFacts[]): Finding[] {
  const there = new Set(objects)
  return folders.flatMap(({ folder, objects: named }) =>
    named
      .filter((object) => !there.has(object))
      .map(
        (object) => ({ kind: 'file_missing', place: `storage/${object}`, name: folder, detail: '' }) as const,
      ),
  )
}

/** Promotes that were queued or running when nobody held their lease any more. */
export function stalledRuns(folders: readonly FolderFacts[]): Finding[] {
  return folders
    .filter(({ isStalled }) => isStalled)
    .map(({ folder }) => ({ kind: 'run_stalled', place: `promotions/${folder}`, name: folder, detail: '' }))
}
