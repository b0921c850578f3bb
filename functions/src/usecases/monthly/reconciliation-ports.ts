import type { Figure } from '@kenshu/contract/monthly/board'
import type { Reconciliation } from '@kenshu/contract/monthly/reconciliation'
import type { NoteFilter } from '../delivery-notes/note-ports.ts'

/** An export with rows of a month, as its promote has stored it. */
export interface MonthExport {
  readonly runId: string
  /** name in Storage */
  readonly ledgerObject: string
  /** number of its rows in the month; null if its promote did not count them */
  readonly rows: number | null
  /** when the promote was requested, which is before it read the store */
  readonly requestedAt: Date
  readonly finishedAt: Date
}

/** The fields of a note that are compared with an export. */
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

/** The store's side of a comparison, at one moment. */
export interface StoredSide {
  /** An aggregate query. */
  figure(filter: NoteFilter): Promise<Figure>
  /** The notes of some days, some thousand at a time: costs one read per note. */
  notesOn(dates: readonly string[]): AsyncIterable<StoredLine[]>
  /** The notes with these ids that exist, whatever their date. */
  notesById(ids: readonly string[]): Promise<StoredLine[]>
  /** All deletions of a month's notes after a moment. */
  deletedSince(month: string, since: Date): Promise<DeletedLine[]>
  /** All deletions of these notes. */
  deletionsOf(ids: readonly string[]): Promise<DeletedLine[]>
}

/** What imports had done to the store at one moment. */
export interface ExportsAtMoment {
  /** The exports with rows of the month, newest first, from promotes that are done and were not undone. */
  exports(month: string): AsyncIterable<MonthExport>
  imports(month: string): Promise<ImportsSoFar>
}

interface ImportsSoFar {
  /** whether a running import or undo is changing notes of the month */
  readonly isUnderWay: boolean
  /**
   * Changes whenever notes may have been added, removed, or given another date or amount, which only imports, undos and deletions do. It
   * does not cover what a running import or undo has done so far.
   */
  readonly version: string
}

/** Cached comparisons, each with the key that shows whether it is still valid. */
export interface KeptComparisons {
  /** @returns the comparison cached under this key; null if there is none, or its key differs */
  find(month: string, key: string): Promise<Comparison | null>
  /** Replaces the month's cached comparison. */
  keep(month: string, key: string, comparison: Comparison): Promise<void>
}

/** The results of a comparison that stay valid while nothing is imported or deleted, whatever happens to the notes' statuses. */
export type Comparison = Pick<Reconciliation, 'differences' | 'deleted' | 'failed'> & {
  readonly export: NonNullable<Reconciliation['export']>
  readonly parts: Pick<Reconciliation['parts'], 'deleted' | 'failed'>
}
