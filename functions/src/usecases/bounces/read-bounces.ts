import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { Environment } from '../environment.ts'
import type { BounceLog, DeliveryReport, ReturnMailbox } from './bounce-ports.ts'
import { planBounce } from './plan-bounce.ts'
import { readReturnAddress } from './return-address.ts'

interface Dependencies {
  mailbox: ReturnMailbox
  bounces: BounceLog
  sender: Sender
  environment: Pick<Environment, 'now'>
  /** the key that signs the mails' return addresses */
  returnKey: () => string
  limits: {
    /** how many mails one reading handles at most, and for how long it starts new ones, in milliseconds */
    returnedMails: number
    sweepMs: number
  }
}

/** How many mails were delivery reports for us, and how many were something else. */
export interface BouncesRead {
  reports: number
  others: number
}

/**
 * Reads the mailbox for undeliverable mails. A mail counts only if the address it was sent to is a signed return address of a mail that we
 * sent; nobody else can produce one. The mail's content only gives the reason. Each mail is moved away after its record is written; a mail
 * that is read again after a crash is recognised.
 * @throws AggregateError at the end, with all that could not be recorded; Error if the mailbox cannot be read
 */
export async function readBounces({
  mailbox,
  bounces,
  sender,
  environment,
  returnKey,
  limits,
}: Dependencies): Promise<BouncesRead> {
  const begun = environment.now().getTime()
  const read: BouncesRead = { reports: 0, others: 0 }
  const record = async (report: DeliveryReport) => {
    const [name] = report.addresses.flatMap((address) => readReturnAddress(address, returnKey) ?? [])
    if (name === undefined) return 'unknown'
    return bounces.record(name, (situation) =>
      planBounce(situation, report, { now: environment.now(), sender }),
    )
  }
  await mailbox.forEach(limits.returnedMails, async (report) => {
    if (environment.now().getTime() - begun >= limits.sweepMs) return 'later'
    const recorded = report === null ? 'unknown' : await record(report)
    if (recorded === 'later') return 'later'
    if (recorded === 'recorded') read.reports += 1
    else read.others += 1
    return recorded === 'recorded' ? 'report' : 'other'
  })
  return read
}
