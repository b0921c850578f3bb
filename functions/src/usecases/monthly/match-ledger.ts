import type { Difference, DifferenceKind } from '@kenshu/contract/monthly/reconciliation'
import type { LedgerLine } from '../../promote/plan/ledger.ts'
import { noteId } from '../../promote/plan/note-id.ts'
import type { DeletedLine, StoredLine } from './reconciliation-ports.ts'

/** What is compared: lines of the export and notes of the store, of some days of one month, and where each has its partner. */
export interface Matched {
  readonly month: string
  /** lines of those days, and those of any day about the notes below */
  readonly lines: readonly LedgerLine[]
  /** notes of those days */
  readonly stored: readonly StoredLine[]
  /** notes of other days about which there are lines above */
  readonly elsewhere: ReadonlyMap<string, StoredLine>
  /** the last deletion of those that are nowhere, by id */
  readonly deleted: ReadonlyMap<string, DeletedLine>
}

/** A note that the export has and that was deleted here; amount: as the export has it. */
export type DeletedNote = DeletedLine & { readonly amount: number }

function difference(
  kind: DifferenceKind,
  note: Pick<StoredLine, 'billingNo' | 'clientName' | 'title'> & { id: string | null },
  exported: number | null,
  stored: number | null,
): Difference {
  return {
    kind,
    billing_no: note.billingNo,
    id: note.id,
    client_name: note.clientName,
    title: note.title,
    exported,
    stored,
    difference: (exported ?? 0) - (stored ?? 0),
  }
}

/** The lines of a month's days whose notes are not among those that were found there. */
export function unmatchedLines({
  month,
  lines,
  stored,
}: Pick<Matched, 'month' | 'lines' | 'stored'>): LedgerLine[] {
  const found = new Set(stored.map(({ billingNo }) => billingNo))
  return lines.filter(
    ({ kind, date, billingNo }) => kind !== 'failed' && date.startsWith(month) && !found.has(billingNo),
  )
}

/**
 * Names each note on which export and store do not agree. Over all days of a month, what the export has comes to what the store has,
 * with the deleted ones and the differences, to the yen.
 */
export function matchLedger(matched: Matched): { differences: Difference[]; deleted: DeletedNote[] } {
  const { month, lines, stored, elsewhere, deleted } = matched
  const byNo = new Map(
    lines.filter(({ kind }) => kind !== 'failed').map((line) => [line.billingNo, line] as const),
  )
  const failed = new Set(lines.filter(({ kind }) => kind === 'failed').map(({ billingNo }) => billingNo))
  const differences: Difference[] = []
  const gone: DeletedNote[] = []

  for (const note of stored) {
    const line = byNo.get(note.billingNo)
    if (line === undefined) {
      const kind = failed.has(note.billingNo) ? 'failed_but_stored' : 'not_in_export'
      differences.push(difference(kind, note, null, note.amount))
    } else if (!line.date.startsWith(month)) {
      differences.push(difference('exported_in_other_month', note, null, note.amount))
    } else if (line.amount !== note.amount) {
      differences.push(difference('amount', note, line.amount, note.amount))
    }
  }
  for (const line of unmatchedLines(matched)) {
    const id = noteId(line.billingNo)
    const amount = line.amount ?? 0
    const other = elsewhere.get(id)
    const deletion = deleted.get(id)
    if (other !== undefined && !other.date.startsWith(month)) {
      differences.push(difference('stored_in_other_month', other, amount, null))
    } else if (other !== undefined && other.amount !== amount) {
      differences.push(difference('amount', other, amount, other.amount))
    } else if (other === undefined && deletion !== undefined) {
      gone.push({ ...deletion, amount })
    } else if (other === undefined) {
      const unknown = { id: null, billingNo: line.billingNo, clientName: '', title: '' }
      differences.push(difference('gone', unknown, amount, null))
    }
  }
  return { differences, deleted: gone }
}
