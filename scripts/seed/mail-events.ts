import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { oneLine } from '@kenshu/contract/delivery-note/one-line'
import { requestRecipient } from '@kenshu/contract/delivery-note/recipient'
import type { MailProblem } from '@kenshu/contract/delivery-note/row'
import { factsOfBounce, planBounce } from '../../functions/src/usecases/bounces/plan-bounce.ts'
import { type MailFault, mailFaultSentence } from '../../functions/src/usecases/mail/mail-fault.ts'
import { factsOfAttempt } from '../../functions/src/usecases/mail/mail-problem.ts'
import { COMPANY } from '../emulators/company.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Notes that wait for their client: of one the request came back, of the other the client was reminded once. */
const BOUNCED = 'SD000016'
const REMINDED = 'SD000028'

/** Notes in 営業未対応 whose request could not be sent. */
const NOT_SENT: Partial<Record<string, MailProblem>> = { SD000002: 'failed', SD000008: 'unclear' }

/** Why requests that were not sent were not. */
const FAULT: MailFault = { kind: 'unreachable' }

/** The bounce's entry in a note's history. */
export function bounceAuditId(noteId: string): string {
  return `seed-bounce-${noteId}`
}

/** What the receiving server told of the request of a note, as the product stores it. */
function bounceOf(note: DeliveryNote, requestedAt: Date) {
  const to = requestRecipient(note)
  const mail = {
    kind: 'request' as const,
    noteIds: [note.id],
    to,
    cc: [note.salesPersonEmail],
    subject: `【重要】納品書送付および検収のお願い（${oneLine(note.projectName)}）`,
    messageId: '<seed-bounced@example.co.jp>',
    requestId: '',
    bounces: [],
  }
  const recipient = {
    final: to,
    original: to,
    action: 'failed',
    status: '5.1.1',
    words: '550 5.1.1 User unknown',
  }
  const planned = planBounce(
    { mail, notes: [{ note, isLatest: true }] },
    { addresses: [], recipients: [recipient] },
    { now: new Date(requestedAt.getTime() + HOUR), sender: { ...COMPANY, confirmBaseUrl: '' } },
  )
  if (planned === null || planned.problem === null) throw new Error(`${note.billingNo} waits for no mail`)
  return planned
}

/**
 * What a note tells of the problem with its last request, as the product stores it.
 * @param requestedAt when the mail was sent, or should have been
 */
export function problemFields(note: DeliveryNote, kind: MailProblem, requestedAt: Date) {
  if (kind === 'bounced') {
    const { problem } = bounceOf(note, requestedAt)
    if (problem === null) throw new Error('No problem')
    const facts = factsOfBounce(problem.bounce)
    return { mailProblem: kind, mailProblemFacts: facts, lastBounce: { to: facts.to, at: facts.at } }
  }
  const [to, at] = [requestRecipient(note), requestedAt]
  const attempt = { state: kind, to, reason: mailFaultSentence(FAULT), finishedAt: at, leaseUntil: at }
  return { mailProblem: kind, mailProblemFacts: factsOfAttempt(attempt) }
}

/**
 * What has happened to the mails of a seeded note: the fields of the note, and the entries of its history.
 * @param requestedAt when the client got the request; null if they did not
 */
export function mailEventsOf(note: DeliveryNote, requestedAt: Date | null, importedAt: Date) {
  const notSent = NOT_SENT[note.billingNo]
  // Not later than the import: what is later comes from a person, and is not moved with the seed (move-to-present.ts).
  if (notSent !== undefined) return { fields: problemFields(note, notSent, importedAt), audits: [] }
  if (requestedAt !== null && note.billingNo === BOUNCED) {
    const { audits } = bounceOf(note, requestedAt)
    return { fields: problemFields(note, 'bounced', requestedAt), audits }
  }
  if (requestedAt !== null && note.billingNo === REMINDED) {
    const lastAt = new Date(requestedAt.getTime() + 7 * DAY)
    return { fields: { reminded: { of: requestedAt, turns: 1, lastAt, isExpiryTold: false } }, audits: [] }
  }
  return { fields: {}, audits: [] }
}
