import type { DownloadRequest } from '@kenshu/contract/download/download'
import type { AuditTrail } from '../audit-trail.ts'
import type { Environment } from '../environment.ts'
import type { DownloadLine } from './note-cells.ts'

/** Both ends of a range of delivery dates, included. */
export type DateRange = Pick<DownloadRequest, 'from_date' | 'to_date'>

/** A moment of the store, as exactly as it has to be named to be read again. */
export interface Moment {
  readonly seconds: number
  readonly nanoseconds: number
}

/** A place in the notes of a range as they were at one moment: after this one. */
export interface Place {
  readonly moment: Moment
  readonly deliveryDate: string
  readonly id: string
}

/** Where the notes of a download come from: those of a range, by date, all as they were at one moment. */
export interface DownloadSource {
  /** All of them, in pages that are read when they are asked for. */
  pages(range: DateRange): AsyncIterable<readonly DownloadLine[]>
  /** The next ones from a place on; null: the first, as they are now. Fewer than `count` are the last. */
  next(
    range: DateRange,
    after: Place | null,
    count: number,
  ): Promise<{ notes: readonly DownloadLine[]; moment: Moment }>
  count(range: DateRange, moment: Moment): Promise<number>
}

/** Where chosen notes come from. */
export interface ChosenSource {
  /** Some hundred at a time; those that are gone are left out. */
  byIds(ids: readonly string[]): AsyncIterable<readonly DownloadLine[]>
}

/** How large a piece may be, and for how long the next one may be asked for. */
export interface PieceLimits {
  readonly downloadPieceNotes: number
  readonly downloadPieceBytes: number
  readonly downloadPiecesMs: number
}

/** What every download needs. */
export interface DownloadDependencies {
  readonly source: DownloadSource
  readonly auditTrail: AuditTrail
  readonly environment: Pick<Environment, 'now'>
}
