import type { HistoryEntry } from '@kenshu/contract/history/schema'
import { getDeliveryNote } from '../delivery-notes/get-delivery-note.ts'
import type { DeliveryNotes } from '../delivery-notes/note-ports.ts'
import type { NoteHistory, NoteImport, RecordedAudit } from './history-ports.ts'

/** `uid` is '' for a client and for what the product does by itself; what they are called stands in `email` then. */
type Dated = Omit<HistoryEntry, 'who' | 'at'> & { at: Date; uid: string; email: string }

function clientCalled(name: string | undefined): string {
  return name === undefined || name === '' ? 'クライアント' : `${name}（クライアント）`
}

function fromAudit({ id, at, uid, email, clientName, action, changes, remark }: RecordedAudit): Dated {
  const who = uid !== '' ? email : action.startsWith('notice.') ? 'システム' : clientCalled(clientName)
  return { id, at, uid, email: who, action, changes: changes ?? [], remark: remark ?? '' }
}

function fromImport({ runId, at, uid, email, folder, kind, changes }: NoteImport): Dated {
  const what = { create: '新規登録', update: '更新', undo: '取り消し' }[kind]
  const action = kind === 'undo' ? 'zac.undo' : 'zac.promote'
  return { id: runId, at, uid, email, action, changes, remark: `${what}（アップロード: ${folder}）` }
}

/**
 * All that was done to a note, newest first: what people did, from the audit trail, and what imports did, which the note
 * itself keeps (docs/decisions/0005-history.md). The audit trail of a deleted note goes on under the same id.
 * @throws Failure `not_found`
 */
export async function getHistory(
  deps: { notes: Pick<DeliveryNotes, 'get'>; history: NoteHistory },
  id: string,
): Promise<HistoryEntry[]> {
  await getDeliveryNote(deps, id)
  const [audits, imports] = await Promise.all([deps.history.audits(id), deps.history.imports(id)])
  const entries = [...audits.map(fromAudit), ...imports.map(fromImport)]
  const names = await deps.history.displayNames([
    ...new Set(entries.map(({ uid }) => uid).filter((uid) => uid !== '')),
  ])
  return entries
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ uid, email, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      who: names.get(uid) ?? email,
    }))
}
