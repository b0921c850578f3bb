import { LISTED_VERSIONS } from '@kenshu/contract/limits'
import type { FieldChange } from '@kenshu/contract/promote/promote'
import { columnsOf, ZAC_FILE_NAMES } from '@kenshu/contract/upload/layout'
import {
  type SaveZacColumnsRequest,
  type ZacColumnSettings,
  type ZacColumnVersions,
} from '@kenshu/contract/upload/zac-column-calls'
import { headerOf, plainColumns, type ZacColumns } from '@kenshu/contract/upload/zac-columns'
import { columnLabel, describeFormats, FORMATS } from '../../messages/zac-columns.ts'
import type { Staff } from '../caller.ts'
import type { Environment } from '../environment.ts'
import type { NoteHistory } from '../history/history-ports.ts'
import { type SaveBy, savedBy, shownSave } from '../settings/settings-store.ts'
import type { StoredZacColumns, ZacColumnStore } from './folder-columns.ts'

interface Dependencies {
  zacColumnStore: ZacColumnStore
  history: Pick<NoteHistory, 'emailsByName'>
  environment: Pick<Environment, 'now'>
}

async function shown(
  { history }: Dependencies,
  { columns, revision, saved }: StoredZacColumns,
): Promise<ZacColumnSettings> {
  return { columns, revision, saved: await shownSave(history, saved) }
}

function changesOf(before: ZacColumns, after: ZacColumns): FieldChange[] {
  const headers = ZAC_FILE_NAMES.flatMap((file) =>
    Object.entries(columnsOf(file)).map(([field, { header }]) => ({
      field: `${file}.${field}`,
      label: columnLabel(file, header),
      before: headerOf(before, file, field),
      after: headerOf(after, file, field),
    })),
  )
  const formats = {
    field: 'formats',
    label: FORMATS,
    before: describeFormats(before.formats),
    after: describeFormats(after.formats),
  }
  return [...headers, formats].filter((change) => change.before !== change.after)
}

/** How ZAC's files are read. */
export async function getZacColumns(deps: Dependencies): Promise<ZacColumnSettings> {
  return shown(deps, await deps.zacColumnStore.read())
}

/**
 * Saves how ZAC's files are read as a version, with an audit entry. Saving the same again changes nothing.
 * @throws Failure `stale` if somebody else has saved since
 */
export async function saveZacColumns(
  deps: Dependencies,
  staff: Staff,
  request: SaveZacColumnsRequest,
  requestId: string,
): Promise<ZacColumnSettings> {
  const columns = plainColumns(request.columns)
  const by: SaveBy = { staff, requestId, at: deps.environment.now() }
  const stored = await deps.zacColumnStore.change((before) =>
    savedBy(by, {
      before,
      revision: request.revision,
      action: 'settings.zac_columns',
      target: 'zacColumns',
      details: { revision: request.revision + 1 },
      changes: changesOf(before.columns, columns),
      set: { columns },
    }),
  )
  return shown(deps, stored)
}

/** The saved versions, newest first. */
export async function listZacColumnVersions(deps: Dependencies): Promise<ZacColumnVersions> {
  const stored = await deps.zacColumnStore.versions(LISTED_VERSIONS)
  const versions = await Promise.all(
    stored.map(async ({ columns, revision, saved }) => {
      const by = await shownSave(deps.history, saved)
      return by === null ? [] : [{ revision, saved: by, columns }]
    }),
  )
  return { versions: versions.flat() }
}
