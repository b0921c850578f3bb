import { type BulkProgress, settledCount } from '@kenshu/contract/bulk/job'
import { formatQuantity } from '@kenshu/contract/money'
import { HOUR_MS, MINUTE_MS } from '@kenshu/contract/time-units'
import { REST_IN_SECONDS_MS, REST_STEP_MINUTES, REST_STEP_SECONDS } from '../../lib/limits.ts'
import { bulkMessages } from '../../messages/bulk-ja.ts'

const text = bulkMessages.job

/** How far a job is. */
export interface JobStage {
  /** 0 to 100; null before it has begun */
  percent: number | null
  /** such as 8通目 / 24通 */
  words: string
  /** such as 残り約40秒; '' if it is not known */
  rest: string
}

/** The progress of a job: of one that sends mails by mail, with the rest at its own pace, otherwise by note. */
export function jobStage(
  job: Pick<BulkProgress, 'state' | 'isCancelling' | 'total' | 'counts' | 'mails'>,
): JobStage {
  const { state, total, mails } = job
  const notes = settledCount(job)
  if (mails === null || mails.total === 0) {
    return {
      percent: percentOf(state, notes, total),
      words: text.progress(formatQuantity(notes), formatQuantity(total)),
      rest: '',
    }
  }
  const { done, eachMs } = mails
  const isRunning = state === 'running' && !job.isCancelling
  return {
    percent: percentOf(state, done, mails.total),
    words: isRunning
      ? text.nthMail(formatQuantity(Math.min(done + 1, mails.total)), formatQuantity(mails.total))
      : text.mailsDone(formatQuantity(done), formatQuantity(mails.total)),
    rest: isRunning && eachMs !== null ? restWords((mails.total - done) * eachMs) : '',
  }
}

function percentOf(state: BulkProgress['state'], done: number, total: number): number | null {
  return state === 'queued' ? null : (done / Math.max(1, total)) * 100
}

/** What is left, in steps that are coarse enough not to change with every mail. */
function restWords(ms: number): string {
  if (ms <= 0) return ''
  if (ms <= REST_IN_SECONDS_MS)
    return text.restSeconds(String(Math.ceil(ms / 1000 / REST_STEP_SECONDS) * REST_STEP_SECONDS))
  if (ms < HOUR_MS) return text.restMinutes(String(Math.ceil(ms / MINUTE_MS)))
  const minutes = Math.ceil(ms / MINUTE_MS / REST_STEP_MINUTES) * REST_STEP_MINUTES
  return text.restHours(String(Math.floor(minutes / 60)), minutes % 60 === 0 ? '' : String(minutes % 60))
}
