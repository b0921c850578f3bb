import type { Import } from '@kenshu/contract/imports/imports'
import { folderSchema } from '@kenshu/contract/upload/upload'
import { Failure } from '../../failure.ts'
import { FOLDER_NOT_FOUND } from '../../messages/run-failures.ts'
import type { Staff } from '../caller.ts'
import type { NoteHistory } from '../history/history-ports.ts'
import { namesApart } from '../history/who.ts'
import type { ImportHistory } from './import-ports.ts'
import { peopleOf, toImport } from './to-import.ts'

/**
 * One upload of any age with its promotes and their results.
 * @throws Failure `not_found`, also if the name is malformed
 */
export async function getImport(
  { imports, history }: { imports: ImportHistory; history: Pick<NoteHistory, 'emailsByName'> },
  staff: Staff,
  folder: string,
): Promise<Import> {
  const isSound = folderSchema.safeParse(folder).success
  const [stored, latestDone, underWay] = await Promise.all([
    isSound ? imports.get(folder) : null,
    imports.latestDone(),
    imports.underWay(),
  ])
  if (stored === null) throw new Failure('not_found', FOLDER_NOT_FOUND)
  const nameOf = await namesApart(history, peopleOf(stored))
  return toImport(stored, { staff, latestDone, underWay, nameOf })
}
