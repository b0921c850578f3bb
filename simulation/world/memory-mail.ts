import { randomUUID } from 'node:crypto'
import type { ReturnMailbox } from '../../functions/src/usecases/bounces/bounce-ports.ts'
import type { DeliveryReport } from '../../functions/src/usecases/bounces/delivery-report.ts'
import { returnAddress } from '../../functions/src/usecases/bounces/return-address.ts'
import type { MailOutcome } from '../../functions/src/usecases/mail/mail-fault.ts'
import type { Mailer, OutgoingMail, SentMail } from '../../functions/src/usecases/mail/mail-ports.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { BOUNCE_ADDRESS, MAIL_FROM_DOMAIN } from './settings.ts'

/** How the mail server takes a mail. later: not now (a 4xx reply). never: it refuses the recipient. */
export type MailServerMood = 'takes' | 'later' | 'never'

/** A mail that the server has taken: it is in somebody's hands, whatever its sender believes. */
export interface TakenMail {
  readonly mail: OutgoingMail
  readonly ids: SentMail
  readonly at: number
}

/** The mail server, and the mailbox to which undeliverable mails come back. */
export class MemoryMail {
  readonly taken: TakenMail[] = []
  readonly #returned: DeliveryReport[] = []
  readonly #kernel: Kernel
  readonly #mood: () => MailServerMood
  readonly #onTaken: (mail: TakenMail) => void

  /** @param mood of the next mail @param onTaken hears of each mail that the server takes */
  constructor(kernel: Kernel, mood: () => MailServerMood, onTaken: (mail: TakenMail) => void) {
    this.#kernel = kernel
    this.#mood = mood
    this.#onTaken = onTaken
  }

  #deliver(mail: OutgoingMail, ids: SentMail): MailOutcome {
    const mood = this.#mood()
    if (mood === 'later') return { kind: 'failed', fault: { kind: 'deferred' } }
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
    return { kind: 'sent', refusedCopies: [] }
  }

  readonly mailer: Mailer = {
    newMessageId: () => `<${randomUUID()}@${MAIL_FROM_DOMAIN}>`,
    send: async (mail, ids) => {
      const handedOver: OutgoingMail[] = []
      const perform = (): MailOutcome => {
        handedOver.push(mail)
        return this.#deliver(mail, ids)
      }
      try {
        return await this.#kernel.call({ isEffect: true, perform, failure: () => new Error('No connection') })
      } catch {
        return handedOver.length > 0
          ? { kind: 'unclear' }
          : { kind: 'failed', fault: { kind: 'unreachable' } }
      }
    },
  }

  /** A mail that was taken turns out to reach nobody. */
  bounce({ mail, ids }: TakenMail): void {
    this.#returned.push({
      addresses: [returnAddress(BOUNCE_ADDRESS, ids) ?? ''],
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
