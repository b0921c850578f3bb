import type { HistoryEntry, HistoryPage, HistoryQuery } from '@kenshu/contract/history/schema'
import { Failure } from '../../failure.ts'
import { NOTE_NOT_FOUND } from '../../failure-sentences.ts'
import { isDocumentId } from '../document-id.ts'
import { fromCursor, newestFirst, toCursor } from './history-place.ts'
import type { NoteHistory, NoteImport, RecordedAudit } from './history-ports.ts'

/** `uid` is '' for a client and for what the product does by itself; what they are called stands in `email` then. */
type Dated = Omit<HistoryEntry, 'who' | 'at'> & { at: Date; uid: string; email: string }

const IMPORT_KINDS = { create: '新規登録', update: '更新', undo: '取り消し' }

function importRemark(kind: NoteImport['kind'], folder: string): string {
  return `${IMPORT_KINDS[kind]}（アップロード: ${folder}）`
}

function clientCalled(name: string | undefined): string {
  return name === undefined || name === '' ? 'クライアント' : `${name}（クライアント）`
}

/** What an import that the note no longer keeps itself did to it, told like those that it does keep. */
function movedImportRemark({ action, details: { folder, kind } }: RecordedAudit): string {
  if (!action.startsWith('zac.') || typeof folder !== 'string') return ''
  return kind === 'create' || kind === 'update' || kind === 'undo' ? importRemark(kind, folder) : ''
}

function fromAudit(audit: RecordedAudit): Dated {
  const { id, at, uid, email, clientName, action, changes, remark, details } = audit
  const { bundleId } = details
  const isOurs = /^(notice|reminder)\.|^mail\.bounced$/.test(action)
  const who = uid !== '' ? email : isOurs ? 'システム' : clientCalled(clientName)
  return {
    id,
    at,
    uid,
    email: who,
    action,
    changes: changes ?? [],
    remark: remark ?? movedImportRemark(audit),
    bundleId: typeof bundleId === 'string' ? bundleId : null,
  }
}

function fromImport({ runId, at, uid, email, folder, kind, changes }: NoteImport): Dated {
  const action = kind === 'undo' ? 'zac.undo' : 'zac.promote'
  return { id: runId, at, uid, email, action, changes, remark: importRemark(kind, folder), bundleId: null }
}

/** Before the note itself there may be one that was deleted: its audit trail goes on under the same id. */
async function entriesBefore(
  history: NoteHistory,
  id: string,
  { before, limit }: HistoryQuery,
): Promise<Dated[]> {
  // First the note: what it hands over to the audit trail meanwhile is then seen at least once.
  const imports = isDocumentId(id) ? await history.imports(id) : null
  if (imports === null) throw new Failure('not_found', NOTE_NOT_FOUND)
  const end = fromCursor(before)
  const audits = await history.audits(id, end, limit + 1)
  const older = imports.map(fromImport).filter((entry) => end === null || newestFirst(end, entry) < 0)
  return [...audits.map(fromAudit), ...older].toSorted(newestFirst)
}

/**
 * A page of what was done to a note, newest first: what people did, from the audit trail, and what imports did, which the note
 * itself keeps (docs/decisions/0005-history.md). It costs the same however long the history is.
 * @throws Failure `not_found`
 */
export async function getHistory(
  { history }: { history: NoteHistory },
  id: string,
  query: HistoryQuery,
): Promise<HistoryPage> {
  const found = await entriesBefore(history, id, query)
  const shown = found.slice(0, query.limit)
  const last = shown.at(-1)
  const names = await history.displayNames([
    ...new Set(shown.map(({ uid }) => uid).filter((uid) => uid !== '')),
  ])
  return {
    entries: shown.map(({ uid, email, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      who: names.get(uid) ?? email,
    })),
    next: found.length > query.limit && last !== undefined ? toCursor(last) : null,
  }
}
