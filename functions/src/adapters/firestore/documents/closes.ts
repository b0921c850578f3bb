import type { Timestamp } from 'firebase-admin/firestore'
import type { Closing, StoredDone, StoredTick } from '../../../usecases/monthly/close/close-ports.ts'

type Stored<T extends StoredDone> = Omit<T, 'at'> & { at: Timestamp }

/** `monthCloses/{month}` (docs/decisions/0043-month-close.md) */
export interface MonthCloseDocument {
  month: string
  revision: number
  ticks: Stored<StoredTick>[]
  /** id of the closing that stands; null while the month is open */
  closed: string | null
  /** the moment of that closing's figures; null while the month is open */
  closedAt: Timestamp | null
}

/** `monthCloses/{month}/closings/{id}`: only created, and marked once it is taken back. */
export type ClosingDocument = Stored<Omit<Closing, 'id' | 'moment' | 'ticks' | 'reopened'>> & {
  ticks: Stored<StoredTick>[]
  reopened: Stored<StoredDone> | null
}
