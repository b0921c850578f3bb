import type { PlanCounts, PlannedFailure } from '../plan/plan-entry.ts'
import { describeFaultPlace } from './describe-fault.ts'

/** What the batch log contains besides the plan. */
export interface BatchRun {
  readonly folder: string
  /** e-mail of who started it */
  readonly requestedBy: string
  readonly startedAt: Date
  readonly finishedAt: Date
  /** number of members whose emailAlias was updated */
  readonly memberCount: number
  readonly remarks: readonly string[]
  readonly counts: PlanCounts
  /** how many notes were skipped for each reason, in the order of their first occurrence */
  readonly skipReasons: ReadonlyMap<string, number>
}

const BOM = '\ufeff'
const LINE_END = '\r\n'

const TOKYO_TIME = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

function* lines(run: BatchRun): Generator<string> {
  const { counts } = run
  const seconds = (run.finishedAt.getTime() - run.startedAt.getTime()) / 1000
  yield 'ZACデータ登録 バッチログ'
  yield `フォルダー：${run.folder}`
  yield `実行者：${run.requestedBy}`
  yield `開始：${TOKYO_TIME.format(run.startedAt)}（日本時間）`
  yield `終了：${TOKYO_TIME.format(run.finishedAt)}（日本時間）`
  yield `所要時間：${seconds.toFixed(1)}秒`
  yield ''
  yield `新規：${String(counts.create)}件`
  yield `更新：${String(counts.update)}件`
  yield `失敗：${String(counts.fail)}件`
  yield `スキップ：${String(counts.skip)}件`
  for (const [reason, count] of run.skipReasons) yield `  ${reason}：${String(count)}件`
  yield `登録した社員：${String(run.memberCount)}名`
  if (run.remarks.length > 0) {
    yield ''
    yield '■ お知らせ'
    yield* run.remarks
  }
  if (counts.fail > 0) {
    yield ''
    yield '■ 失敗したレコード（値はエラーCSVにあります）'
  }
}

function toText(lines: Iterable<string>): string {
  let text = ''
  for (const line of lines) text += line.replace(/[\r\n]/g, ' ') + LINE_END
  return text
}

/**
 * The batch log up to its failures: plain Japanese text, UTF-8 with BOM, CR LF, times in Tokyo. It contains no tokens,
 * passwords, names or values: only what failed, where and why.
 */
export function batchLogHead(run: BatchRun): string {
  return BOM + toText(lines(run))
}

/** The lines of one failure in the batch log. */
export function batchLogFailure({ billingNo, faults }: PlannedFailure): string {
  return toText([
    `請求番号 ${billingNo === '' ? '（なし）' : billingNo}`,
    ...faults.map((fault) => `  ${describeFaultPlace(fault)}`),
  ])
}
