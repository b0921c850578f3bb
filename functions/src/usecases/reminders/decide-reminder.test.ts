import { firstReminderRules } from '@kenshu/contract/reminders/rules'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import type { MailFault, MailOutcome } from '../mail/mail-fault.ts'
import { tokyoDays } from './day-count.ts'
import { claimReminder, concludeReminder, settleLeft } from './decide-reminder.ts'
import { JAPANESE_HOLIDAYS } from './japanese-holidays.ts'
import { NEVER_REMINDED, type RemindedNote } from './reminded-note.ts'
import { type ReminderAttempt, reminderId } from './reminder-attempt.ts'

const RULES = { ...firstReminderRules('2026-01-01'), isOn: true }
const DAYS = tokyoDays(RULES, JAPANESE_HOLIDAYS)
const SETUP = { rules: RULES, days: DAYS, firstDay: 0, clientsOff: new Set<string>(), linkDays: 90 }
/** A Friday, three business days after the request. */
const DAY = DAYS.byKey('2026-11-20') ?? 0
const NOW = new Date('2026-11-20T00:00:00Z')
const TO = 'aoki@client.example'
const WISH = {
  day: DAY,
  to: TO,
  setup: SETUP,
  sender: {
    companyName: '見本株式会社',
    companyPhone: '03-0000-0000',
    companyAddress: '',
    confirmBaseUrl: 'https://kenshu.example',
  },
  now: NOW,
  leaseMs: 90_000,
  messageId: '<1@example.co.jp>',
  requestId: 'r1',
}

function note(id: string, fields: Partial<RemindedNote> = {}): RemindedNote {
  return {
    ...blankNote({ id }),
    billingNo: `B-${id}`,
    projectName: '販促①',
    hakkouStatus: '検収依頼済＆未検収',
    documentEmail: TO,
    salesPersonEmail: 'taro@example.co.jp',
    requestedAt: new Date('2026-11-17T03:00:00Z'),
    reminded: NEVER_REMINDED,
    isOff: false,
    hasMailProblem: false,
    takenOutOn: '',
    ...fields,
  }
}

const CLAIMED: ReminderAttempt = {
  id: reminderId('2026-11-20', TO),
  day: '2026-11-20',
  to: TO,
  cc: 'taro@example.co.jp',
  subject: '【ご確認のお願い】納品書の検収について（販促①）',
  notes: [{ id: '1', billingNo: 'B-1', before: NEVER_REMINDED, turn: 1, tellsExpiry: false }],
  messageId: '<1@example.co.jp>',
  state: 'sending',
  tries: 1,
  startedAt: NOW,
  leaseUntil: new Date('2026-11-20T00:01:30Z'),
  finishedAt: null,
  reason: '',
  warning: '',
  requestId: 'r1',
}
const CONCLUDE = { now: NOW, maxTries: 3 }

function failed(fault: MailFault): MailOutcome {
  return { kind: 'failed', fault }
}

function audit(action: string, remark: string) {
  const { to, cc, subject, messageId, tries } = CLAIMED
  return {
    at: NOW,
    uid: '',
    email: '',
    name: '',
    action,
    target: '1',
    details: { to, cc, subject, messageId, tries, turn: 1, tellsExpiry: false },
    remark,
    requestId: 'r1',
  }
}

const REMARK =
  '宛先: aoki@client.example、Cc: taro@example.co.jp、件名: 【ご確認のお願い】納品書の検収について（販促①）'

test('what is due goes out, with all that is kept of it', () => {
  const claim = claimReminder(null, [note('1')], WISH)
  expect(claim).toMatchObject({ kind: 'send', attempt: CLAIMED, mail: { to: TO } })
})

test('it goes out once: not while somebody is at it, nor after it has ended', () => {
  expect(claimReminder(CLAIMED, [note('1')], WISH)).toEqual({ kind: 'busy' })
  for (const state of ['sent', 'failed', 'unclear'] as const) {
    expect(claimReminder({ ...CLAIMED, state }, [note('1')], WISH)).toEqual({ kind: 'over' })
  }
})

test('what the mail server wanted later is tried again, and counted', () => {
  const claim = claimReminder({ ...CLAIMED, state: 'queued', tries: 2 }, [note('1')], WISH)
  expect(claim).toMatchObject({ kind: 'send', attempt: { state: 'sending', tries: 3 } })
})

test('only what is still due of this recipient, in whatever case the address is typed', () => {
  const others = { documentEmail: 'other@client.example' }
  const claim = claimReminder(null, [note('1'), note('2', { isAccepted: true }), note('3', others)], {
    ...WISH,
    to: 'AOKI@Client.example',
  })
  expect(claim).toMatchObject({ kind: 'send', attempt: { notes: [{ id: '1' }] } })
  expect(claimReminder(null, [note('1', { isAccepted: true }), note('3', others)], WISH)).toEqual({
    kind: 'over',
  })
})

test('a sent one stands in the history of each note', () => {
  expect(concludeReminder(CLAIMED, { kind: 'sent', refusedCopies: [] }, CONCLUDE)).toEqual({
    attempt: { ...CLAIMED, state: 'sent', finishedAt: NOW },
    givesBack: false,
    isAddressBad: false,
    audits: [audit('reminder.sent', REMARK)],
  })
})

test('copies that were refused are told, and several are separated as Japanese is', () => {
  const attempt = { ...CLAIMED, cc: 'taro@example.co.jp,jiro@example.co.jp' }
  const { attempt: done, audits } = concludeReminder(
    attempt,
    { kind: 'sent', refusedCopies: ['jiro@example.co.jp'] },
    CONCLUDE,
  )
  expect(done).toMatchObject({
    state: 'sent',
    reason: '',
    warning:
      '宛先には送信しましたが、Ccの jiro@example.co.jp は受信側のサーバーに拒否されたため届いていません。',
  })
  expect(audits[0]?.remark).toBe(
    `宛先: aoki@client.example、Cc: taro@example.co.jp、jiro@example.co.jp、件名: ${CLAIMED.subject}。${done.warning}`,
  )
})

test('without copies the history names none', () => {
  const { audits } = concludeReminder({ ...CLAIMED, cc: '' }, { kind: 'unclear' }, CONCLUDE)
  expect(audits[0]?.remark).toBe(`宛先: aoki@client.example、件名: ${CLAIMED.subject}`)
})

test('one of which nobody knows counts as gone out', () => {
  expect(concludeReminder(CLAIMED, { kind: 'unclear' }, CONCLUDE)).toEqual({
    attempt: { ...CLAIMED, state: 'unclear', finishedAt: NOW },
    givesBack: false,
    isAddressBad: false,
    audits: [audit('reminder.unclear', REMARK)],
  })
})

test('a failure that may pass goes back to the queue, without a word in the history, as often as there are tries', () => {
  const outcome = failed({ kind: 'timeout' })
  const reason = 'メールサーバーが時間内に応答しなかったため、送信できませんでした。'
  expect(concludeReminder({ ...CLAIMED, tries: 2 }, outcome, CONCLUDE)).toEqual({
    attempt: { ...CLAIMED, tries: 2, state: 'queued', reason, leaseUntil: NOW },
    givesBack: true,
    isAddressBad: false,
    audits: [],
  })
  expect(concludeReminder({ ...CLAIMED, tries: 3 }, outcome, CONCLUDE)).toMatchObject({
    attempt: { state: 'failed', reason: `${reason}（3回試行）` },
    givesBack: true,
    audits: [{ action: 'reminder.failed' }],
  })
})

test('a failure that will not pass is the end at once', () => {
  const reason =
    'メールサーバーにログインできなかったため、送信できませんでした。システムの運用担当者に連絡してください。'
  expect(concludeReminder(CLAIMED, failed({ kind: 'login' }), CONCLUDE)).toEqual({
    attempt: { ...CLAIMED, state: 'failed', reason, finishedAt: NOW },
    givesBack: true,
    isAddressBad: false,
    audits: [audit('reminder.failed', `${REMARK}。${reason}`)],
  })
})

test('an address is bad where the server refuses it for good, and not where it may take it later', () => {
  const refused = (isTemporary: boolean) =>
    concludeReminder(
      { ...CLAIMED, tries: 3 },
      failed({ kind: 'recipient', addresses: [TO], isTemporary, othersReached: false }),
      CONCLUDE,
    )
  expect([refused(false).isAddressBad, refused(true).isAddressBad]).toEqual([true, false])
})

test('what a run has left is settled: unclear once its lease is over, failed where it will not be tried any more', () => {
  const { leaseUntil } = CLAIMED
  const before = new Date(leaseUntil.getTime() - 1)
  expect(settleLeft(CLAIMED, true, before)).toBeNull()
  expect(settleLeft(CLAIMED, true, leaseUntil)).toMatchObject({
    attempt: { state: 'unclear', reason: '', finishedAt: leaseUntil },
    givesBack: false,
  })
  const queued: ReminderAttempt = { ...CLAIMED, state: 'queued', reason: '理由' }
  expect(settleLeft(queued, true, NOW)).toBeNull()
  expect(settleLeft(queued, false, NOW)).toMatchObject({
    attempt: { state: 'failed', reason: '理由' },
    givesBack: true,
    audits: [{ action: 'reminder.failed' }],
  })
})
