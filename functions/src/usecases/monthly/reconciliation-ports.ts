import type { Figure } from '@kenshu/contract/monthly/board'
import type { Reconciliation } from '@kenshu/contract/monthly/reconciliation'
import type { NoteFilter } from '../delivery-notes/note-ports.ts'

/** An export that has something to say of a month, as its promote has kept it. */
export interface MonthExport {
  readonly runId: string
  /** name in Storage */
  readonly ledgerObject: string
  /** how many of its rows are of the month; null: its promote has not counted them */
  readonly rows: number | null
  /** when the promote was asked for: before it read the store */
  readonly requestedAt: Date
  readonly finishedAt: Date
}

/** A note as far as it is held against an export. */
export interface StoredLine {
  readonly id: string
  readonly billingNo: string
  readonly date: string
  readonly amount: number
  readonly clientName: string
  readonly title: string
}

export interface DeletedLine extends StoredLine {
  readonly deletedAt: Date
}

/** The store's side of a comparison, as it was at one moment. */
export interface StoredSide {
  /** Counted by the store. */
  figure(filter: NoteFilter): Promise<Figure>
  /** The notes of some days, some thousand at a time: a read for each. */
  notesOn(dates: readonly string[]): AsyncIterable<StoredLine[]>
  /** Those that there are, wherever their date is. */
  notesById(ids: readonly string[]): Promise<StoredLine[]>
  /** Notes of a month that were deleted after a moment, each deletion. */
  deletedSince(month: string, since: Date): Promise<DeletedLine[]>
  /** Every deletion of these notes. */
  deletionsOf(ids: readonly string[]): Promise<DeletedLine[]>
}

/** What imports have done to the store up to one moment. */
export interface ExportsAtMoment {
  /** Of the promotes that are done and were not undone those whose exports have something to say of the month, newest first. */
  exports(month: string): AsyncIterable<MonthExport>
  imports(month: string): Promise<ImportsSoFar>
}

interface ImportsSoFar {
  /** an import, or its undo, is at it that changes notes of the month */
  readonly isUnderWay: boolean
  /**
   * Another text whenever notes may have come, gone, or got another date or amount, which only imports, undos and deletions do. What
   * one under way has done so far is not in it.
   */
  readonly version: string
}

/** What is kept of a comparison, and by what it is known to hold still. */
export interface KeptComparisons {
  /** @returns what was kept by this key; null where there is nothing, or something of another key */
  find(month: string, key: string): Promise<Comparison | null>
  /** Replaces what was kept of the month. */
  keep(month: string, key: string, comparison: Comparison): Promise<void>
}

/** What two sides come to that do not change while nothing is imported or deleted, whatever becomes of the notes' statuses. */
export type Comparison = Pick<Reconciliation, 'differences' | 'deleted' | 'failed'> & {
  readonly export: NonNullable<Reconciliation['export']>
  readonly parts: Pick<Reconciliation['parts'], 'deleted' | 'failed'>
}
