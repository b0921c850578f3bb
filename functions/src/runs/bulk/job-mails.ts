import { setTimeout as sleep } from 'node:timers/promises'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import { LIMITS } from '../../config/limits/limits.ts'
import { MAIL_SERVER_DOWN, SENDING_CANCELLED } from '../../messages/failures.ts'
import type { Ending, JobItem, StoredJob } from '../../usecases/bulk/bulk-ports.ts'
import { sendBundled } from '../../usecases/bulk/send-bundled.ts'
import {
  type BegunNote,
  beginNote,
  jobAttemptId,
  type MailResult,
  type SendDependencies,
  sendNote,
} from '../../usecases/bulk/send-note.ts'
import type { Staff } from '../../usecases/caller.ts'
import { readSender, type SenderDependencies } from '../../usecases/company/letterhead.ts'
import type { BulkMailer, Mailer, MailSeries } from '../../usecases/mail/mail-ports.ts'
import { type MailTurns, mailPace } from '../../usecases/mail/mail-turns.ts'
import type { RunningBulkJobs } from './bulk-run-ports.ts'
import { afterMail } from './mail-faults.ts'
import type { Slice } from './run-bulk-job.ts'

export interface JobMailDependencies extends Omit<SendDependencies, 'sender' | 'mailer'>, SenderDependencies {
  readonly jobs: RunningBulkJobs
  readonly staffOf: (job: StoredJob) => Promise<Staff | null>
  readonly mailer: BulkMailer
  readonly turns: Pick<MailTurns, 'take'>
  readonly limits: SendDependencies['limits'] & { readonly mailPauseFactor: number }
}

interface People {
  /** null if the requester may no longer do anything */
  staff: Staff | null
  sender: Sender
}

/** What is read for a mail before it is claimed. */
interface ReadyMail {
  isCancelling: boolean
  people: People
  /** null for a bundle, and for a cancelled job, most of whose mails are not sent */
  begun: BegunNote | null
}

/** Sends the mails of a job during one task. */
export class JobMails {
  readonly #deps: JobMailDependencies
  readonly #job: StoredJob
  readonly #pace: ReturnType<typeof mailPace>
  readonly #mailer: MailSeries
  #faults: Pick<StoredJob, 'mailFaults' | 'pausedUntil'>
  #endReason: string
  /** whether the job was being cancelled when that was last asked; it stays so */
  #isCancelled: boolean
  /** whether the last mail had to wait until it might go, as the next one then probably has to */
  #hasWaited = false
  /** the next mail, which is being made ready */
  #next: { first: JobItem; ready: Promise<ReadyMail | null> } | null = null

  constructor(deps: JobMailDependencies, job: StoredJob) {
    this.#deps = deps
    this.#job = job
    this.#pace = mailPace(deps.turns, deps.environment, sleep)
    this.#mailer = deps.mailer.series()
    this.#faults = job
    this.#endReason = job.endReason
    this.#isCancelled = job.isCancelling
  }

  async #isCancelling(): Promise<boolean> {
    this.#isCancelled ||= await this.#deps.jobs.isCancelling(this.#job.id)
    return this.#isCancelled
  }

  /** Whether an earlier task has begun this mail. Its outcome is then reported even if the job is cancelled. */
  async #isBegun({ id, bundleId }: JobItem): Promise<boolean> {
    if (bundleId !== null) return (await this.#deps.bundles.byId(bundleId)) !== null
    return (await this.#deps.mailLog.attempt(jobAttemptId(this.#job, id))) !== null
  }

  /**
   * Waits until the end of the job's pause, and then for a turn, unless the job is known to be cancelled.
   * @returns false if the slice ends first
   */
  async #mayGo(slice: Slice): Promise<boolean> {
    const { now } = this.#deps.environment
    const { pausedUntil } = this.#faults
    const left = () => Math.min(pausedUntil?.getTime() ?? 0, slice.end.getTime()) - now().getTime()
    while (left() > 0 && !(await this.#isCancelling())) await sleep(Math.min(left(), LIMITS.cancelLookMs))
    if (slice.isOver()) return false
    return this.#isCancelled || this.#pace.turn(slice.end)
  }

  /** The staff member who requested the job, and the sender named in the mail, both as stored now. */
  async #people(): Promise<People> {
    const [staff, sender] = await Promise.all([this.#deps.staffOf(this.#job), readSender(this.#deps)])
    return { staff, sender }
  }

  /** Reads what a mail is decided from. */
  async #read({ id, bundleId }: JobItem): Promise<ReadyMail> {
    const isRead = bundleId === null && !this.#isCancelled
    const begun = isRead ? beginNote(this.#deps, this.#job, id) : null
    const [isCancelling, people] = await Promise.all([this.#isCancelling(), this.#people()])
    return { isCancelling, people, begun }
  }

  /**
   * Waits until a mail may go, and reads what it is decided from. It reads while it takes its turn, and again if the turn was later.
   * @returns null if the slice ends first
   */
  async #makeReady(first: JobItem, slice: Slice): Promise<ReadyMail | null> {
    const { now } = this.#deps.environment
    const begunAt = now().getTime()
    const early = this.#hasWaited ? null : this.#read(first)
    // If the mail may not go, or goes later, nobody waits for what was read.
    early?.catch(() => undefined)
    if (!(await this.#mayGo(slice))) return null
    slice.checkLease()
    this.#hasWaited = now().getTime() - begunAt > LIMITS.turnAtOnceMs
    return early === null || this.#hasWaited ? this.#read(first) : early
  }

  /** As #makeReady(), unless that has begun ahead for this mail. */
  #ready(first: JobItem, slice: Slice): Promise<ReadyMail | null> {
    const next = this.#next
    this.#next = null
    return next?.first === first ? next.ready : this.#makeReady(first, slice)
  }

  /**
   * The mailer of one mail. Once the server has accepted it, the next one is made ready while its outcome is being recorded. After a fault
   * the job may have to pause, so that what was read would be old.
   */
  #mailerOf(next: JobItem | null, slice: Slice): Mailer {
    return {
      ...this.#mailer,
      send: async (...mail) => {
        const outcome = await this.#mailer.send(...mail)
        this.#pace.sent()
        if (next === null || outcome.kind !== 'sent') return outcome
        const ready = this.#makeReady(next, slice)
        // If the outcome can't be recorded, nobody waits for it.
        ready.catch(() => undefined)
        this.#next = { first: next, ready }
        return outcome
      },
    }
  }

  #send(
    mailer: Mailer,
    { staff, sender }: People,
    first: JobItem,
    items: readonly JobItem[],
    mayTry: boolean,
    begun: BegunNote | null,
  ): Promise<MailResult> {
    const deps = { ...this.#deps, mailer, sender }
    return first.bundleId === null
      ? sendNote(deps, this.#job, staff, first, mayTry, begun ?? beginNote(deps, this.#job, first.id))
      : sendBundled(deps, this.#job, staff, first.bundleId, items, mayTry)
  }

  /** The results of notes that a cancelled job did not send. */
  #cancelled(items: readonly JobItem[]): ReadonlyMap<string, Ending> {
    const sentence = this.#endReason === '' ? SENDING_CANCELLED : MAIL_SERVER_DOWN
    return new Map(items.map(({ id }) => [id, { outcome: 'cancelled', sentence }]))
  }

  async #note({ outcome }: MailResult): Promise<void> {
    if (outcome === null) return
    const { jobs, environment, limits } = this.#deps
    const { mailFaults } = this.#faults
    const { endReason, ...faults } = afterMail(mailFaults, outcome, environment.now(), limits)
    if (faults.mailFaults !== mailFaults) await jobs.noteFaults(this.#job.id, faults)
    this.#faults = faults
    if (endReason === null) return
    this.#endReason = endReason
    await jobs.breakOff(this.#job.id, endReason)
  }

  /**
   * The results of one mail's notes; none if the mail is left to a later task.
   * @param next the first note of the mail that follows; null if none does
   */
  async endingsOf(
    first: JobItem,
    items: readonly JobItem[],
    next: JobItem | null,
    slice: Slice,
  ): Promise<ReadonlyMap<string, Ending>> {
    const ready = await this.#ready(first, slice)
    if (ready === null) return new Map()
    slice.checkLease()
    const { isCancelling, people, begun } = ready
    if (isCancelling && !(await this.#isBegun(first))) return this.#cancelled(items)
    const mailer = this.#mailerOf(next, slice)
    const result = await this.#send(mailer, people, first, items, !isCancelling, begun)
    await this.#note(result)
    if (result.retryAt === null) return result.endings
    // The mail certainly was not sent, and it will not be.
    if (isCancelling) return this.#cancelled(items)
    slice.comeBackAt(result.retryAt)
    return result.endings
  }

  /** Leaves the mail server. */
  end(): Promise<void> {
    return this.#mailer.close()
  }
}
