import { randomUUID } from 'node:crypto'
import type { DeliveryReport, ReturnMailbox } from '../../functions/src/usecases/bounces/bounce-ports.ts'
import { returnAddress } from '../../functions/src/usecases/bounces/return-address.ts'
import type { MailOutcome } from '../../functions/src/usecases/mail/mail-fault.ts'
import type { BulkMailer, OutgoingMail, SentMail } from '../../functions/src/usecases/mail/mail-ports.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { BOUNCE_ADDRESS, MAIL_FROM_DOMAIN, RETURN_KEY } from './settings.ts'

/**
 * How the mail server treats a mail. slow: it accepts it after a while. later: a temporary refusal (a 4xx reply, such as 421).
 * never: it refuses the recipient. gone: nothing is listening. silent: it does not answer. mute: it accepts the mail without
 * answering.
 */
export type MailServerMood = 'takes' | 'slow' | 'later' | 'never' | 'gone' | 'silent' | 'mute'

/** How long the server may be silent, and how long a slow one takes, in milliseconds. */
const SILENCE_MS = 20_000
const SLOW_MS = 15_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A mail that the server has accepted, even if its sender does not know. */
export interface TakenMail {
  readonly mail: OutgoingMail
  readonly ids: SentMail
  readonly at: number
}

/** A mail that a sender tried to deliver to the server. */
export interface AskedMail {
  readonly ids: SentMail
  /** when the sending began; the company's rate limit counts beginnings */
  readonly at: number
  /** whether the server worked: it accepted the mail, or refused only the recipient */
  readonly isServed: boolean
}

/** The mail server, and the mailbox for bounced mails. */
export class MemoryMail {
  readonly taken: TakenMail[] = []
  readonly asked: AskedMail[] = []
  readonly #returned: DeliveryReport[] = []
  readonly #kernel: Kernel
  readonly #mood: () => MailServerMood
  readonly #onTaken: (mail: TakenMail) => void

  /** @param mood of the next mail @param onTaken is called for each mail that the server accepts */
  constructor(kernel: Kernel, mood: () => MailServerMood, onTaken: (mail: TakenMail) => void) {
    this.#kernel = kernel
    this.#mood = mood
    this.#onTaken = onTaken
  }

  /** @param at when the sending began; a slow server accepts the mail later */
  #deliver(mail: OutgoingMail, ids: SentMail, mood: MailServerMood, at: number): MailOutcome {
    const isServed = mood === 'takes' || mood === 'slow' || mood === 'never'
    this.asked.push({ ids, at, isServed })
    if (mood === 'later') return { kind: 'failed', fault: { kind: 'deferred' } }
    if (mood === 'gone') return { kind: 'failed', fault: { kind: 'unreachable' } }
    if (mood === 'silent') return { kind: 'failed', fault: { kind: 'timeout' } }
    if (mood === 'never') {
      const fault = {
        kind: 'recipient',
        addresses: [mail.to],
        isTemporary: false,
        othersReached: false,
      } as const
      return { kind: 'failed', fault }
    }
    const taken = { mail, ids, at: this.#kernel.now() }
    this.taken.push(taken)
    this.#onTaken(taken)
    return mood === 'mute' ? { kind: 'unclear' } : { kind: 'sent', refusedCopies: [] }
  }

  readonly mailer: BulkMailer = {
    newMessageId: () => `<${randomUUID()}@${MAIL_FROM_DOMAIN}>`,
    send: async (mail, ids) => {
      const handedOver: OutgoingMail[] = []
      const mood = this.#mood()
      const at = this.#kernel.now()
      const perform = (): MailOutcome => {
        handedOver.push(mail)
        return this.#deliver(mail, ids, mood, at)
      }
      if (mood === 'slow') await pause(SLOW_MS)
      try {
        const outcome = await this.#kernel.call({
          isEffect: true,
          perform,
          failure: () => new Error('No connection'),
        })
        if (mood === 'silent' || mood === 'mute') await pause(SILENCE_MS)
        return outcome
      } catch {
        return handedOver.length > 0
          ? { kind: 'unclear' }
          : { kind: 'failed', fault: { kind: 'unreachable' } }
      }
    },
    series: () => ({ ...this.mailer, close: () => Promise.resolve() }),
  }

  /** Makes an accepted mail bounce. */
  bounce({ mail, ids }: TakenMail): void {
    this.#returned.push({
      addresses: [returnAddress(BOUNCE_ADDRESS, ids, () => RETURN_KEY) ?? ''],
      recipients: [
        {
          final: mail.to,
          original: mail.to,
          action: 'failed',
          status: '5.1.1',
          words: '550 5.1.1 user unknown',
        },
      ],
    })
  }

  readonly mailbox: ReturnMailbox = {
    forEach: async (limit, handle) => {
      const read = () => this.#returned.slice(0, limit)
      const faults: unknown[] = []
      for (const report of await this.#kernel.call({
        isEffect: false,
        perform: read,
        failure: () => new Error('IMAP'),
      })) {
        try {
          if ((await handle(report)) === 'later') continue
          await this.#kernel.call({
            isEffect: true,
            perform: () => {
              const at = this.#returned.indexOf(report)
              if (at >= 0) this.#returned.splice(at, 1)
            },
            failure: () => new Error('IMAP'),
          })
        } catch (error) {
          faults.push(error)
        }
      }
      if (faults.length > 0) throw new AggregateError(faults, 'Reports were not recorded')
    },
  }
}
