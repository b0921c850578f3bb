import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import type { Figure } from '@kenshu/contract/monthly/board'

/** The newest export of a month, as its promote has kept it. */
export interface MonthExport {
  /** name in Storage */
  readonly ledgerObject: string
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

/** The store as it was at one moment. */
export interface Snapshot {
  byStatus(month: string): Promise<ReadonlyMap<DeliveryNoteStatus, Figure>>
  /** All notes of a day. */
  ofDay(date: string): Promise<Figure>
  /** The notes of some days: a read for each. */
  notesOn(dates: readonly string[]): Promise<StoredLine[]>
  /** Those that there are, wherever their date is. */
  notesById(ids: readonly string[]): Promise<StoredLine[]>
  /** Notes of a month that were deleted after a moment, each deletion. */
  deletedSince(month: string, since: Date): Promise<DeletedLine[]>
  /** Every deletion of these notes. */
  deletionsOf(ids: readonly string[]): Promise<DeletedLine[]>
}

export interface MonthExports {
  /** Of the promotes that are done and were not undone, the last whose export had notes of the month. */
  newest(month: string): Promise<MonthExport | null>
  /** Reads all that `work` asks for as it is at one moment. `work` may be called more than once. */
  atOneMoment<T>(work: (store: Snapshot) => Promise<T>): Promise<T>
}
