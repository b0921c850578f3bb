import { actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import type { DateRange, DownloadDependencies } from './download-ports.ts'

/** What was handed out. */
export interface HandedOut {
  readonly count: number
  /** whether the last note of the range was among it */
  readonly isWhole: boolean
  /** of a piece: notes of the file that came before it */
  readonly before?: number
}

/** Leaves an audit entry: who, which range, how many. */
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
