import { actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import type { DateRange, DownloadDependencies } from './download-ports.ts'

/** What a download has delivered. */
export interface HandedOut {
  readonly count: number
  /** whether it included the last note of the range */
  readonly isWhole: boolean
  /** for a piece: the number of notes of the file before it */
  readonly before?: number
}

/** Writes an audit entry: who, which range, how many. */
export function auditDownload(
  deps: Pick<DownloadDependencies, 'auditTrail' | 'environment'>,
  staff: Staff,
  { from_date: from, to_date: to }: DateRange,
  handedOut: HandedOut,
  requestId: string,
): Promise<void> {
  return deps.auditTrail.record({
    at: deps.environment.now(),
    ...actor(staff),
    action: 'note.download',
    target: `${from}..${to}`,
    details: { from, to, ...handedOut },
    requestId,
  })
}
