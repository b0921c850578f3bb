import type { Imports } from '@kenshu/contract/imports/imports'
import { LIMITS } from '../../config/limits/limits.ts'
import type { Staff } from '../caller.ts'
import type { NoteHistory } from '../history/history-ports.ts'
import { namesApart } from '../history/who.ts'
import type { ImportHistory } from './import-ports.ts'
import { peopleOf, toImport } from './to-import.ts'

/**
 * A page of all uploads, newest first, each with its promotes and their results.
 * @param before the last folder of the previous page; '' for the first page
 */
export async function listImports(
  { imports, history }: { imports: ImportHistory; history: Pick<NoteHistory, 'emailsByName'> },
  staff: Staff,
  before: string,
): Promise<Imports> {
  const [found, latestDone, underWay] = await Promise.all([
    imports.page(before, LIMITS.importsPage + 1),
    imports.latestDone(),
    imports.underWay(),
  ])
  const shown = found.slice(0, LIMITS.importsPage)
  const nameOf = await namesApart(history, shown.flatMap(peopleOf))
  return {
    imports: shown.map((stored) => toImport(stored, { staff, latestDone, underWay, nameOf })),
    next_before: found.length > LIMITS.importsPage ? (shown.at(-1)?.promotion.folder ?? null) : null,
  }
}
