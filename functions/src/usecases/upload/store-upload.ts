import { openArchive } from '../../zac/archive.ts'
import { readColumnsOf } from '../../zac/read-columns.ts'
import { checkExport } from '../../zac/read-export.ts'
import { actor } from '../audit-entry.ts'
import type { Caller } from '../caller.ts'
import type { Environment } from '../environment.ts'
import type { Files } from '../files.ts'
import type { Promotions } from '../promote/promote-ports.ts'
import type { ZacColumnStore } from '../zac-columns/folder-columns.ts'
import { newFolder } from './new-folder.ts'

/**
 * Checks a zip of the six ZAC exports and stores it as a new folder, ready to be promoted.
 * @returns the folder's name
 * @throws Failure `too_large` or `invalid_upload` with one sentence that names the fault; nothing is written then
 */
export async function storeUpload(
  deps: {
    files: Files
    promotions: Promotions
    environment: Environment
    zacColumnStore: Pick<ZacColumnStore, 'read'>
  },
  caller: Caller,
  zip: Buffer,
  requestId: string,
): Promise<string> {
  // The folder is always read with the version that it was checked with (docs/decisions/0058-own-columns.md).
  const { columns, revision } = await deps.zacColumnStore.read()
  await checkExport(await openArchive(zip), readColumnsOf(revision, columns))

  const uploadedAt = deps.environment.now()
  const folder = newFolder(uploadedAt)
  // The zip is stored first, so that a folder that people see always has its file.
  await deps.files.saveUpload(folder, zip)
  await deps.promotions.create(
    {
      folder,
      uploadedAt,
      uploadedBy: caller.email,
      uploadedByName: caller.displayName,
      columnsVersion: revision,
    },
    {
      at: uploadedAt,
      ...actor(caller),
      action: 'zac.upload',
      target: folder,
      details: { bytes: zip.length, columnsVersion: revision },
      requestId,
    },
  )
  return folder
}
