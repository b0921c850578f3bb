import type { AuditAction } from '@kenshu/contract/history/history'
import type { CheckStep } from '@kenshu/contract/monthly/checklist'
import type { LATE_KINDS, MonthClosing } from '@kenshu/contract/monthly/close'
import type { FieldChange } from '@kenshu/contract/promote/promote'
import type { Actor, AuditEntry } from '../../audit-entry.ts'
import type { Moment } from '../../download/download-ports.ts'

/** Who did something, and when. */
export interface StoredDone extends Actor {
  readonly at: Date
}

export interface StoredTick extends StoredDone {
  readonly step: CheckStep
}

/** One 締め of a month. */
export interface Closing
  extends StoredDone,
    Pick<MonthClosing, 'statuses' | 'unreadable' | 'reconciliation'> {
  readonly id: string
  /** name of the CSV in Storage */
  readonly object: string
  readonly ticks: readonly StoredTick[]
  readonly reopened: StoredDone | null
}

/** The state of a month. */
export interface StoredMonthClose {
  /** number of closings and of closings taken back */
  readonly revision: number
  readonly ticks: readonly StoredTick[]
  /** the closing that stands, and the store's read time of its figures; null while the month is open */
  readonly closed: { readonly id: string; readonly moment: Moment } | null
}

/** The client and the amount of a note that was changed. */
export interface LateNote {
  readonly billingNo: string
  readonly clientName: string
  /** totalAmountWithTax in integer yen; null if it is not readable */
  readonly amount: number | null
}

/** What happened to a note of a closed month. */
export interface StoredLateChange extends Pick<Actor, 'email' | 'name'> {
  readonly at: Date
  readonly kind: (typeof LATE_KINDS)[number]
  readonly action: AuditAction
  readonly noteId: string
  /** '' if the record does not name it */
  readonly billingNo: string
  readonly changes: readonly FieldChange[]
  /** the note as it was deleted; only of a deletion */
  readonly deleted?: LateNote
}

/** `null` changes nothing. */
export interface CloseChange {
  readonly set: StoredMonthClose
  /** a new record */
  readonly closing?: Closing
  /** a record that is taken back */
  readonly reopened?: { readonly id: string; readonly by: StoredDone }
  readonly audit: AuditEntry
}

export interface MonthCloses {
  state(month: string): Promise<StoredMonthClose>
  /** The newest closings, newest first. */
  closings(month: string, limit: number): Promise<Closing[]>
  closing(month: string, id: string): Promise<Closing | null>
  /** Stores what `decide` returns for the current state, with its audit entry, in one transaction. */
  change(month: string, decide: (stored: StoredMonthClose) => CloseChange | null): Promise<StoredMonthClose>
  /** The closed ones of these months. It costs a read for each month. */
  closedAmong(months: readonly string[]): Promise<ReadonlySet<string>>
  /** The months that are closed, the latest closed first. */
  closedMonths(limit: number): Promise<{ month: string; moment: Moment }[]>
}

export interface LateChanges {
  /** The changes of a month's notes that were committed after a moment, newest first. */
  after(month: string, moment: Moment, limit: number): Promise<StoredLateChange[]>
  /** The notes with these ids, by id, without those that were deleted. */
  notes(ids: readonly string[]): Promise<Map<string, LateNote>>
}
