import {
  DIFFERENCE_KINDS,
  type Difference,
  type DifferenceKind,
} from '@kenshu/contract/monthly/reconciliation'
import type { LedgerLine } from '../../promote/plan/ledger.ts'
import { noteId } from '../../promote/plan/note-id.ts'
import { Tally } from './count-filters.ts'
import { NamedNotes } from './named-notes.ts'
import type { DeletedLine, StoredLine } from './reconciliation-ports.ts'

/** A note that the export has and that was deleted here, with the export's amount. */
export type DeletedNote = DeletedLine & { readonly amount: number }

/** What the export says of stored notes that no line of the compared days names. */
export interface OtherLines {
  /** lines of other days, by billing number */
  readonly made: ReadonlyMap<string, LedgerLine>
  /** billing numbers of failed rows, on any day */
  readonly failed: ReadonlySet<string>
}

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

/**
 * Compares a stream of stored notes with the export's lines for some days of a month, and names each note on which the two differ. Over all
 * days of a month, the export's total equals the store's total plus deleted notes plus differences, to the yen. It keeps the lines in
 * memory, and of the notes only those without a line.
 */
export class LedgerMatch {
  readonly differences = new NamedNotes<Difference>(
    (note) => note.difference,
    (note) => note.billing_no,
  )
  readonly deleted = new NamedNotes<DeletedNote>(
    ({ amount }) => amount,
    ({ billingNo }) => billingNo,
  )
  /** all differences, by their cause */
  readonly #causes = new Map<DifferenceKind, Tally>()
  /** notes that the export does not have, by delivery date */
  readonly missing = new Map<string, number>()
  readonly #month: string
  /** lines without a matching note so far, by billing number */
  readonly #lines = new Map<string, LedgerLine>()
  readonly #strangers = new Map<string, StoredLine>()

  constructor(month: string) {
    this.#month = month
  }

  /** The number and the sum of the differences of each cause, in the usual order. */
  get causes(): { kind: DifferenceKind; count: number; amount: number }[] {
    return DIFFERENCE_KINDS.flatMap((kind) => {
      const tally = this.#causes.get(kind)
      return tally === undefined ? [] : [{ kind, ...tally.figure }]
    })
  }

  #add(found: Difference): void {
    this.differences.add(found)
    const tally = this.#causes.get(found.kind) ?? new Tally()
    tally.add(found.difference)
    this.#causes.set(found.kind, tally)
  }

  /** Step 1: adds a line of those days. */
  addLine(line: LedgerLine): void {
    if (line.kind !== 'failed') this.#lines.set(line.billingNo, line)
  }

  /** Step 2: adds a note of those days. */
  addNote(note: StoredLine): void {
    const line = this.#lines.get(note.billingNo)
    if (line === undefined) this.#strangers.set(note.billingNo, note)
    else this.#compare(line, note)
    this.#lines.delete(note.billingNo)
  }

  /** The billing numbers of notes that no line of those days names. */
  get strangers(): ReadonlySet<string> {
    return new Set(this.#strangers.keys())
  }

  /** Step 3: settles those notes by what the rest of the export says. */
  settleStrangers({ made, failed }: OtherLines): void {
    for (const note of this.#strangers.values()) {
      const line = made.get(note.billingNo)
      if (line === undefined) {
        const kind = failed.has(note.billingNo) ? 'failed_but_stored' : 'not_in_export'
        if (kind === 'not_in_export') this.missing.set(note.date, (this.missing.get(note.date) ?? 0) + 1)
        this.#add(difference(kind, note, null, note.amount))
      } else if (!line.date.startsWith(this.#month)) {
        this.#add(difference('exported_in_other_month', note, null, note.amount))
      } else {
        this.#compare(line, note)
      }
    }
    this.#strangers.clear()
  }

  /** The lines without a matching note on those days. */
  get unmatched(): LedgerLine[] {
    return [...this.#lines.values()]
  }

  /**
   * Step 4: settles some of those lines.
   * @param elsewhere their notes on other days, by id
   * @param deleted the last deletion of those that do not exist, by id
   */
  settleLines(
    lines: readonly LedgerLine[],
    elsewhere: ReadonlyMap<string, StoredLine>,
    deleted: ReadonlyMap<string, DeletedLine>,
  ): void {
    for (const line of lines) {
      const id = noteId(line.billingNo)
      const amount = line.amount ?? 0
      const other = elsewhere.get(id)
      const deletion = deleted.get(id)
      if (other !== undefined && !other.date.startsWith(this.#month)) {
        this.#add(difference('stored_in_other_month', other, amount, null))
      } else if (other !== undefined) {
        this.#compare(line, other)
      } else if (deletion !== undefined) {
        this.deleted.add({ ...deletion, amount })
      } else {
        const unknown = { id: null, billingNo: line.billingNo, clientName: '', title: '' }
        this.#add(difference('gone', unknown, amount, null))
      }
    }
  }

  /** Compares a note that both sides have in the month. */
  #compare(line: LedgerLine, note: StoredLine): void {
    const amount = line.amount ?? 0
    if (amount !== note.amount) this.#add(difference('amount', note, amount, note.amount))
  }
}
