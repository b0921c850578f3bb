import type { Imports } from '@kenshu/contract/imports/schema'
import type { ImportHistory } from './import-ports.ts'
import { toImport } from './to-import.ts'

const PAGE = 20

/**
 * A page of all uploads, newest first, with what became of each.
 * @param before the folder that the page before ended with; '' for the first page
 */
export async function listImports({ imports }: { imports: ImportHistory }, before: string): Promise<Imports> {
  const [found, latestDone, underWay] = await Promise.all([
    imports.page(before, PAGE + 1),
    imports.latestDone(),
    imports.underWay(),
  ])
  const shown = found.slice(0, PAGE)
  const emails = shown.flatMap((stored) => [
    stored.promotion.uploadedBy,
    ...stored.runs.flatMap(({ requestedBy, undo }) => [requestedBy, undo?.requestedBy ?? '']),
  ])
  const names = await imports.namesByEmail([...new Set(emails)].filter((email) => email !== ''))
  return {
    imports: shown.map((stored) => toImport(stored, { latestDone, underWay, names })),
    next_before: found.length > PAGE ? (shown.at(-1)?.promotion.folder ?? null) : null,
  }
}
