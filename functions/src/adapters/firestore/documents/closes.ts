import type { Timestamp } from 'firebase-admin/firestore'
import type { Closing, StoredTick } from '../../../usecases/monthly/close/close-ports.ts'
import type { Stamped } from '../timestamps.ts'

/** `monthCloses/{month}` (docs/decisions/0043-month-close.md) */
export interface MonthCloseDocument {
  month: string
  revision: number
  ticks: Stamped<StoredTick>[]
  /** id of the closing that stands; null while the month is open */
  closed: string | null
  /** the moment of that closing's figures; null while the month is open */
  closedAt: Timestamp | null
}

/** `monthCloses/{month}/closings/{id}`: only created, and marked once it is taken back. */
export type ClosingDocument = Stamped<Omit<Closing, 'id'>>
