import { once } from '@kenshu/contract/once'
import { batchLogLines, logOfNote } from '../../messages/promote.ts'
import type { PlanCounts, PlannedFailure } from '../plan/plan-entry.ts'
import { describeFaultPlace } from './describe-fault.ts'

/** What the batch log contains in addition to the plan. */
export interface BatchRun {
  readonly folder: string
  /** e-mail of the person who started the run */
  readonly requestedBy: string
  readonly startedAt: Date
  readonly finishedAt: Date
  /** number of members whose emailAlias was updated */
  readonly memberCount: number
  readonly remarks: readonly string[]
  readonly counts: PlanCounts
  /** number of notes skipped for each reason, in the order of first occurrence */
  readonly skipReasons: ReadonlyMap<string, number>
}

const BOM = '\ufeff'
const LINE_END = '\r\n'

const tokyoTime = once(
  () =>
    new Intl.DateTimeFormat('ja-JP', {
      timeZone: 'Asia/Tokyo',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
)

function lines(run: BatchRun): Iterable<string> {
  const seconds = (run.finishedAt.getTime() - run.startedAt.getTime()) / 1000
  return batchLogLines(run, {
    begin: tokyoTime().format(run.startedAt),
    end: tokyoTime().format(run.finishedAt),
    seconds: seconds.toFixed(1),
  })
}

function toText(lines: Iterable<string>): string {
  let text = ''
  for (const line of lines) text += line.replace(/[\r\n]/g, ' ') + LINE_END
  return text
}

/**
 * The batch log before its failures: plain Japanese text, UTF-8 with BOM, CR LF, times in Tokyo. It contains no tokens, passwords, names or
 * values; only what failed, where and why.
 */
export function batchLogHead(run: BatchRun): string {
  return BOM + toText(lines(run))
}

/** The lines of one failure in the batch log. */
export function batchLogFailure({ billingNo, faults }: PlannedFailure): string {
  return toText([logOfNote(billingNo), ...faults.map((fault) => `  ${describeFaultPlace(fault)}`)])
}
