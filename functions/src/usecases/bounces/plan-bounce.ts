import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import { bounceRemark, serverAnswer } from '../../messages/history.ts'
import { MAIL_NAMES } from '../../messages/mail-faults.ts'
import { type AuditEntry, NOBODY } from '../audit-entry.ts'
import { type MailProblemFacts, needsMail } from '../mail/mail-problem.ts'
import { bounceNotices } from './bounce-notice.ts'
import type {
  Bounce,
  BouncePlan,
  BounceSituation,
  DeliveryReport,
  MailOnRecord,
  ReportedRecipient,
} from './bounce-ports.ts'
import { bounceCause, bounceReason, bounceSentence, isOfAddress, shownWords } from './bounce-reason.ts'
import { domainOf } from './return-address.ts'

const ACTIONS = { request: 'mail.bounced', notice: 'notice.bounced', reminder: 'reminder.bounced' } as const

/** The recipient of our mail that a report is about. A server may report the address to which it forwarded the mail. */
function recipientOf({ to, cc }: MailOnRecord, { original, final }: ReportedRecipient): string {
  const named = [original, final].map((address) => address.toLowerCase())
  const same = [to, ...cc].find((address) => named.includes(address.toLowerCase()))
  if (same !== undefined) return same
  const outside = domainOf(to.toLowerCase())
  const domains = named.map(domainOf)
  const isOfDomain = (address: string) => domains.includes(domainOf(address.toLowerCase()))
  return cc.find((address) => domainOf(address.toLowerCase()) !== outside && isOfDomain(address)) ?? to
}

function auditsOf(mail: MailOnRecord, { address, at, reason, words }: Bounce): AuditEntry[] {
  const { kind, noteIds, to, subject, messageId, requestId } = mail
  return noteIds.map((target) => ({
    at,
    ...NOBODY,
    action: ACTIONS[kind],
    target,
    details: { address, subject, messageId, reason },
    remark: bounceRemark({ isCopy: address !== to, address }, bounceCause(reason) + serverAnswer(words)),
    requestId,
  }))
}

/**
 * Plans what a delivery report changes, without doing it. Only permanent failures count; a delayed mail may still arrive. Idempotent:
 * reading the same report again changes nothing.
 * @returns null if there is nothing to store
 */
export function planBounce(
  { mail, notes }: BounceSituation,
  { recipients }: DeliveryReport,
  { now, sender }: { now: Date; sender: Sender },
): BouncePlan | null {
  const known = new Set(mail.bounces.map(({ address }) => address))
  const bounces: Bounce[] = []
  for (const recipient of recipients) {
    const address = recipientOf(mail, recipient)
    if (recipient.action !== 'failed' || known.has(address)) continue
    known.add(address)
    bounces.push({ address, at: now, reason: bounceReason(recipient), words: shownWords(recipient.words) })
  }
  if (bounces.length === 0) return null
  const audits = bounces.flatMap((bounce) => auditsOf(mail, bounce))
  const toClient = bounces.find(({ address }) => address === mail.to)
  const open = notes.filter(({ note, isLatest }) => isLatest && needsMail(note.hakkouStatus))
  // A notice asks the client nothing, so its bounce is no problem of the note.
  if (mail.kind === 'notice' || toClient === undefined || open.length === 0) {
    return { bounces, audits, problem: null, notices: [] }
  }
  const theirs = open.map(({ note }) => note)
  return {
    bounces,
    audits,
    problem: { notes: theirs, bounce: toClient },
    notices: bounceNotices(theirs, MAIL_NAMES[mail.kind], toClient, sender, mail.requestId),
  }
}

/** The part of a bounce that a note stores. */
export function factsOfBounce({ at, address, reason, words }: Bounce): MailProblemFacts {
  return { at, to: address, reason: bounceSentence(reason), words, mayArrive: !isOfAddress(reason) }
}
