import type { HistoryEntry, HistoryPage, HistoryQuery } from '@kenshu/contract/history/history'
import { NOTE_NOT_FOUND } from '../../messages/failures.ts'
import { clientCalled, importRemark, SYSTEM } from '../../messages/history.ts'
import { findById } from '../document-id.ts'
import { fromCursor, newestFirst, toCursor } from './history-place.ts'
import type { NoteHistory, NoteImport, RecordedAudit } from './history-ports.ts'
import { namesApart, type Who } from './who.ts'

/** For a client, and for the product itself, `email` contains their name. */
type Dated = Omit<HistoryEntry, 'who' | 'at'> & { at: Date } & Who

/** The remark on an import whose entry has moved from the note to the audit trail, like those that the note keeps. */
export function movedImportRemark({ action, details: { folder, kind } }: RecordedAudit): string {
  if (!action.startsWith('zac.') || typeof folder !== 'string') return ''
  return kind === 'create' || kind === 'update' || kind === 'undo' ? importRemark(kind, folder) : ''
}

function fromAudit(audit: RecordedAudit): Dated {
  const { id, at, uid, email, name, clientName, action, changes, remark, details } = audit
  const { bundleId } = details
  const isOurs = /^(notice|reminder)\.|^mail\.bounced$/.test(action)
  const who = uid !== '' ? email : isOurs ? SYSTEM : clientCalled(clientName)
  return {
    id,
    at,
    email: who,
    name,
    action,
    changes: changes ?? [],
    remark: remark ?? movedImportRemark(audit),
    bundleId: typeof bundleId === 'string' ? bundleId : null,
  }
}

function fromImport({ runId, at, email, name, folder, kind, changes }: NoteImport): Dated {
  const action = kind === 'undo' ? 'zac.undo' : 'zac.promote'
  return { id: runId, at, email, name, action, changes, remark: importRemark(kind, folder), bundleId: null }
}

/** All that is kept of a note's history, oldest first. */
export function wholeHistory({
  imports,
  audits,
}: {
  imports: readonly NoteImport[]
  audits: readonly RecordedAudit[]
}): Dated[] {
  return [...audits.map(fromAudit), ...imports.map(fromImport)].toSorted((a, b) => newestFirst(b, a))
}

/** An earlier, deleted note may have had the same id; its audit entries are part of the history. */
async function entriesBefore(
  history: NoteHistory,
  id: string,
  { before, limit }: HistoryQuery,
): Promise<Dated[]> {
  const end = fromCursor(before)
  const stored = await findById(id, NOTE_NOT_FOUND, () => history.entries(id, end, limit + 1))
  const { imports, audits } = stored
  const older = imports.map(fromImport).filter((entry) => end === null || newestFirst(end, entry) < 0)
  return [...audits.map(fromAudit), ...older].toSorted(newestFirst)
}

/**
 * A page of a note's history, newest first: what people did, from the audit trail, and what imports did, which the note itself keeps
 * (docs/decisions/0005-history.md). It costs the same however long the history is.
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
  const nameOf = await namesApart(history, shown)
  return {
    entries: shown.map(({ email, name, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      who: nameOf({ email, name }),
    })),
    next: found.length > query.limit && last !== undefined ? toCursor(last) : null,
  }
}
