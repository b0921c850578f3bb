import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import { facts, paragraph } from '@kenshu/contract/mail-blocks'
import type { TestMail } from '@kenshu/contract/state/test-mail'
import { Failure } from '../../failure.ts'
import { notOfCompany } from '../../messages/failures.ts'
import { mailRemark } from '../../messages/history.ts'
import { recipientRefused, TEST_REMEDIES, TEST_SENT, TEST_UNCLEAR } from '../../messages/mail-faults.ts'
import { actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import type { Environment } from '../environment.ts'
import type { SettingsStore, StoredSettings } from '../settings/settings-store.ts'
import { isOfCompany } from '../user/access.ts'
import { type MailFault, type MailOutcome, noticeFaultSentence } from './mail-fault.ts'
import type { Mailer } from './mail-ports.ts'
import type { CountMail } from './mail-turns.ts'
import { greeting, staffSignature } from './notice-text.ts'

/** The last test mail; `saved`: who sent it, and when. */
export interface StoredTestMail extends StoredSettings, Pick<TestMail, 'to' | 'outcome' | 'sentence'> {}

interface Dependencies {
  mailer: Mailer
  countMail: CountMail
  sender: Sender
  testMails: SettingsStore<StoredTestMail>
  allowedEmailDomains: readonly string[]
  environment: Pick<Environment, 'now'>
}

function remedyOf(fault: MailFault): string {
  if (fault.kind !== 'recipient') return `${noticeFaultSentence(fault)}${TEST_REMEDIES[fault.kind]}`
  return `${recipientRefused(fault.addresses, fault.isTemporary)}${TEST_REMEDIES.recipient}`
}

/** What happened, and what an operator can do about it. */
function sentenceOf(outcome: MailOutcome): string {
  if (outcome.kind === 'failed') return remedyOf(outcome.fault)
  return outcome.kind === 'sent' ? TEST_SENT : TEST_UNCLEAR
}

/** A stored test mail as it is shown; null before the first. */
export function shownTest({ to, outcome, sentence, saved }: StoredTestMail): TestMail | null {
  return saved === null ? null : { at: saved.at.toISOString(), to, outcome, sentence }
}

/**
 * Sends one mail to an address of the company, with what the mails of the product are sent with, and keeps what the mail server said, with an
 * audit entry. Only addresses of the company: it is no way to write to others.
 * @throws Failure `invalid_request` for another address
 */
export async function sendTestMail(
  { mailer, countMail, sender, testMails, allowedEmailDomains, environment }: Dependencies,
  staff: Staff,
  to: string,
  requestId: string,
): Promise<TestMail> {
  if (!isOfCompany(to.toLowerCase(), allowedEmailDomains)) {
    throw new Failure('invalid_request', notOfCompany(allowedEmailDomains))
  }
  const at = environment.now()
  const messageId = mailer.newMessageId()
  const mail = {
    to,
    cc: '',
    subject: '【検収】試しのメール',
    blocks: [
      ...greeting('', 'ご担当者様'),
      paragraph('メールが届くことを確認するための、試しのメールです。', '返信やお手続きは必要ありません。'),
      facts(['送信した人', staff.displayName || staff.email], ['送信日時', formatJapaneseMoment(at)]),
      staffSignature(sender),
    ],
  }
  const ids = { id: `test-${requestId}`, messageId, requestId }
  const [outcome] = await Promise.all([mailer.send(mail, ids, sender), countMail()])
  const tested = { to, outcome: outcome.kind, sentence: sentenceOf(outcome) }
  const stored = await testMails.change(({ revision }) => ({
    set: { ...tested, revision: revision + 1, saved: { at, ...actor(staff) } },
    audit: {
      at,
      ...actor(staff),
      action: 'mail.test',
      target: 'testMail',
      details: { to, outcome: outcome.kind, messageId },
      remark: mailRemark({ to }, tested.sentence),
      requestId,
    },
  }))
  return { ...tested, at: (stored.saved?.at ?? at).toISOString() }
}
