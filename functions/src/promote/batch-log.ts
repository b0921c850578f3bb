import { describeFaultPlace } from './describe-fault.ts'
import type { PromotePlan } from './plan.ts'

/** What the batch log tells besides the plan. */
export interface BatchRun {
  readonly folder: string
  /** e-mail of who asked for it */
  readonly requestedBy: string
  readonly startedAt: Date
  readonly finishedAt: Date
  /** number of members whose emailAlias was taken over */
  readonly memberCount: number
  readonly remarks: readonly string[]
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

function skipReasons(plan: PromotePlan): string[] {
  const counts = new Map<string, number>()
  for (const { reason } of plan.skip) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => `  ${reason}：${String(count)}件`)
}

function* lines(plan: PromotePlan, run: BatchRun): Generator<string> {
  const seconds = (run.finishedAt.getTime() - run.startedAt.getTime()) / 1000
  yield 'ZACデータ登録 バッチログ'
  yield `フォルダー：${run.folder}`
  yield `実行者：${run.requestedBy}`
  yield `開始：${TOKYO_TIME.format(run.startedAt)}（日本時間）`
  yield `終了：${TOKYO_TIME.format(run.finishedAt)}（日本時間）`
  yield `所要時間：${seconds.toFixed(1)}秒`
  yield ''
  yield `新規：${String(plan.create.length)}件`
  yield `更新：${String(plan.update.length)}件`
  yield `失敗：${String(plan.fail.length)}件`
  yield `スキップ：${String(plan.skip.length)}件`
  yield* skipReasons(plan)
  yield `取り込んだ社員：${String(run.memberCount)}名`
  if (run.remarks.length > 0) {
    yield ''
    yield '■ お知らせ'
    yield* run.remarks
  }
  if (plan.fail.length > 0) {
    yield ''
    yield '■ 失敗したレコード（値はエラーCSVにあります）'
    for (const { billingNo, faults } of plan.fail) {
      yield `請求番号 ${billingNo === '' ? '（なし）' : billingNo}`
      for (const fault of faults) yield `  ${describeFaultPlace(fault)}`
    }
  }
}

/**
 * The batch log, piece by piece: plain Japanese text, UTF-8 with BOM, CR LF, times in Tokyo. No tokens, passwords,
 * names or values: only what failed, where and why.
 */
export function* batchLog(plan: PromotePlan, run: BatchRun): Generator<string> {
  yield BOM
  for (const line of lines(plan, run)) yield line.replace(/[\r\n]/g, ' ') + LINE_END
}
