import type { DownloadRequest } from '@kenshu/contract/download/download'
import type { AuditTrail } from '../audit-trail.ts'
import type { Environment } from '../environment.ts'
import type { DownloadLine } from './note-cells.ts'

/** A range of delivery dates, both ends included. */
export type DateRange = Pick<DownloadRequest, 'from_date' | 'to_date'>

/** A read time of Firestore, in the precision that a later read needs. */
export interface Moment {
  readonly seconds: number
  readonly nanoseconds: number
}

/** A position in a range's notes at one moment: after this note. */
export interface Place {
  readonly moment: Moment
  readonly deliveryDate: string
  readonly id: string
}

/** The source of a download's notes: those of a range, ordered by date, all from one moment. */
export interface DownloadSource {
  /** All of them, in pages that are read on demand. */
  pages(range: DateRange): AsyncIterable<readonly DownloadLine[]>
  /** The next notes after a place; null for the first ones in their current state. Fewer than `count` means the end. */
  next(
    range: DateRange,
    after: Place | null,
    count: number,
  ): Promise<{ notes: readonly DownloadLine[]; moment: Moment }>
  count(range: DateRange, moment: Moment): Promise<number>
}

/** The source of selected notes. */
export interface ChosenSource {
  /** Some hundred at a time; deleted notes are left out. */
  byIds(ids: readonly string[]): AsyncIterable<readonly DownloadLine[]>
}

/** The maximum size of a piece, and for how long the next one may be requested. */
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
