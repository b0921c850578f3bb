import { composeAcceptanceRequest } from '@kenshu/contract/delivery-note/acceptance-request'
import { inText } from '@kenshu/contract/mail-blocks'
import { describe, expect, test } from 'vitest'
import { failureOf } from '../../../../fixtures/failure-of.ts'
import { blankNote } from '../../../../fixtures/notes.ts'
import type { Staff } from '../caller.ts'
import { decideJobSend, type JobSendWish } from './decide-job-send.ts'
import { attemptId, auditOfAttempt, decideSend, hashOf, newAttempt, type SendWish } from './decide-send.ts'
import type { SendAttempt, SendSituation } from './mail-ports.ts'

const NOW = new Date('2026-04-10T03:00:00Z')
const LEASE_MS = 90_000
const SENDER = {
  companyName: '見本株式会社',
  companyPhone: '03-0000-0000',
  companyAddress: '',
  confirmBaseUrl: 'https://a.example',
}
const STAFF: Staff = {
  uid: 'u',
  email: 'u@example.co.jp',
  displayName: '山田',
  role: 'normal',
  emailAlias: 'u@example.co.jp',
}
const NOTE = blankNote({
  id: 'n1',
  revision: 4,
  documentEmail: 'client@customer.example.com',
  salesPersonEmail: 'hanako@example.co.jp',
  projectName: '保守',
})
const COMPOSED = composeAcceptanceRequest(NOTE, SENDER)
const CONTENT = inText(COMPOSED)
const WISH: SendWish = {
  staff: STAFF,
  content: CONTENT,
  key: 'k',
  again: false,
  moreToday: false,
  handDay: '2026-04-10 client@customer.example.com',
  sender: SENDER,
  now: NOW,
  leaseMs: LEASE_MS,
  messageId: '<1@example.co.jp>',
  requestId: 'r',
}
const CLAIMED: SendAttempt = {
  id: attemptId('n1', 4, 'k'),
  noteId: 'n1',
  to: 'client@customer.example.com',
  cc: 'hanako@example.co.jp',
  subject: '【重要】納品書送付および検収のお願い（保守）',
  contentHash: hashOf(CONTENT),
  messageId: '<1@example.co.jp>',
  state: 'sending',
  startedAt: NOW,
  leaseUntil: new Date(NOW.getTime() + LEASE_MS),
  finishedAt: null,
  reason: '',
  warning: '',
  uid: 'u',
  email: 'u@example.co.jp',
  name: STAFF.displayName,
  requestId: 'r',
}
const FREE: SendSituation = {
  note: NOTE,
  standing: { requestedAt: null, mailProblem: null, undoable: null },
  rejection: null,
  own: null,
  latest: null,
  sentByHand: 0,
}
const BY_HAND = { ...CLAIMED, handDay: WISH.handDay }

const ended = (state: SendAttempt['state'], more: Partial<SendAttempt> = {}): SendAttempt => ({
  ...CLAIMED,
  state,
  finishedAt: NOW,
  ...more,
})

/** A moment relative to the end of its lease. */
const atLeaseEnd = (ms = 0) => new Date(CLAIMED.leaseUntil.getTime() + ms)

test('an attempt is known by its note and its key, or by the state of the note where there is none', () => {
  const ids = [
    attemptId('n1', 4, 'k'),
    attemptId('n2', 4, 'k'),
    attemptId('n1', 4, 'other'),
    attemptId('n1', 4, null),
    attemptId('n1', 5, null),
    attemptId('n1', 4, 'revision4'),
  ]
  expect(new Set(ids).size).toBe(ids.length)
  expect(attemptId('n1', 9, 'k')).toBe(ids[0])
  expect(ids[0]).toMatch(/^[0-9a-f]{64}$/)
})

test('a mail is known by all of its parts, each for itself', () => {
  const mail = { to: 'a', cc: 'b', subject: 'c', body: 'd' }
  const others = [
    { ...mail, to: 'x' },
    { ...mail, cc: 'x' },
    { ...mail, subject: 'x' },
    { ...mail, body: 'x' },
    { to: 'ab', cc: '', subject: 'c', body: 'd' },
  ]
  expect(new Set([mail, ...others].map(hashOf)).size).toBe(6)
})

describe('the audit entry of an attempt', () => {
  const line = '宛先: client@customer.example.com、Cc: hanako@example.co.jp'
  test.each([
    ['sent', {}, 'mail.sent', line],
    ['sent', { warning: 'Cc に届いていません。' }, 'mail.sent', `${line}。Cc に届いていません。`],
    ['failed', { reason: '拒否', warning: '別' }, 'mail.failed', `${line}。拒否`],
    ['unclear', { reason: '別' }, 'mail.unclear', line],
  ] as const)('that is %s says to whom, and what there is to say', (state, more, action, remark) => {
    const later = atLeaseEnd()
    expect(auditOfAttempt(ended(state, more), later)).toEqual({
      at: later,
      uid: 'u',
      email: 'u@example.co.jp',
      name: STAFF.displayName,
      action,
      target: 'n1',
      details: {
        to: CLAIMED.to,
        cc: CLAIMED.cc,
        subject: CLAIMED.subject,
        messageId: '<1@example.co.jp>',
      },
      remark,
      requestId: 'r',
    })
  })

  test('of a job or a bundle names it', () => {
    expect(auditOfAttempt(ended('sent', { jobId: 'j' }), NOW).details).toMatchObject({ jobId: 'j' })
    expect(auditOfAttempt(ended('sent', { bundleId: 'b' }), NOW).details).toMatchObject({ bundleId: 'b' })
  })
})

describe('a request', () => {
  test('is claimed where nothing stands against it', () => {
    expect(decideSend(FREE, WISH)).toEqual({ kind: 'send', attempt: BY_HAND, content: COMPOSED })
  })

  test('is held back where the recipient had five today by hand, until somebody means it', () => {
    expect(decideSend({ ...FREE, sentByHand: 4 }, WISH).kind).toBe('send')
    const sixth = failureOf(() => decideSend({ ...FREE, sentByHand: 5 }, WISH))
    expect(sixth).toMatchObject({
      code: 'mail_many_today',
      message: 'client@customer.example.com 宛の検収依頼メールは、本日すでに5通を手動で送信しています。',
    })
    expect(decideSend({ ...FREE, sentByHand: 50 }, { ...WISH, moreToday: true }).kind).toBe('send')
  })

  test('is for those who may', () => {
    const staff = { ...STAFF, role: 'csv_uploader' } as const
    expect(failureOf(() => decideSend(FREE, { ...WISH, staff })).code).toBe('forbidden')
  })

  test('that went out is told as such before the role is looked at', () => {
    const staff = { ...STAFF, role: 'csv_uploader' } as const
    const sent = ended('sent')
    expect(decideSend({ ...FREE, own: sent }, { ...WISH, staff })).toEqual({
      kind: 'answered',
      attempt: sent,
    })
  })

  test.each(['own', 'latest'] as const)(
    'waits while another one is under way (%s), and no longer than its lease',
    (which) => {
      const situation = { ...FREE, [which]: CLAIMED }
      const before = () => decideSend(situation, { ...WISH, now: atLeaseEnd(-1) })
      expect(failureOf(before).code).toBe('mail_in_progress')
      const lost = { ...CLAIMED, state: 'unclear', finishedAt: atLeaseEnd() }
      expect(decideSend(situation, { ...WISH, now: atLeaseEnd() })).toMatchObject({
        kind: 'lost',
        attempt: lost,
        audit: { action: 'mail.unclear', at: atLeaseEnd() },
      })
    },
  )

  test('of the same key is answered as it ended', () => {
    const decide = (own: SendAttempt) => () => decideSend({ ...FREE, own }, WISH)
    expect(decide(ended('sent'))()).toEqual({ kind: 'answered', attempt: ended('sent') })
    expect(failureOf(decide(ended('unclear'))).code).toBe('mail_unclear')
    const failed = failureOf(decide(ended('failed', { reason: '拒否されました。' })))
    expect([failed.code, failed.message]).toEqual(['mail_not_sent', '拒否されました。'])
    expect(failureOf(decide(ended('sent', { contentHash: 'other' })))).toMatchObject({
      code: 'invalid_request',
      message: '送信済みの内容と異なるため、送信できません。画面を再読み込みしてください。',
    })
  })

  test('without a key is tried again after a failure that is certain, and after no other end', () => {
    const decide = (own: SendAttempt) => () => decideSend({ ...FREE, own }, { ...WISH, key: null })
    expect(decide(ended('failed'))()).toMatchObject({ kind: 'send' })
    expect(decide(ended('sent'))()).toMatchObject({ kind: 'answered' })
    expect(failureOf(decide(ended('unclear'))).code).toBe('mail_unclear')
  })

  test('of somebody else that has ended a while ago stands against nothing', () => {
    const now = new Date(NOW.getTime() + 3_600_000)
    expect(decideSend({ ...FREE, latest: ended('sent') }, { ...WISH, now }).kind).toBe('send')
  })

  test('is refused with the reason, and where it is not what the template makes', () => {
    const stopped = { ...FREE, note: { ...NOTE, hakkouStatus: '営業発行停止' as const } }
    expect(failureOf(() => decideSend(stopped, WISH))).toMatchObject({
      code: 'mail_refused',
      message: '営業発行停止の納品書には送信できません。',
    })
    const content = { ...CONTENT, body: `${CONTENT.body} ` }
    expect(failureOf(() => decideSend(FREE, { ...WISH, content })).code).toBe('mail_outdated')
  })
})

describe("a job's mail", () => {
  const JOB: JobSendWish = {
    staff: STAFF,
    key: 'k',
    sender: SENDER,
    now: NOW,
    leaseMs: LEASE_MS,
    messageId: '<1@example.co.jp>',
    requestId: 'r',
    jobId: 'j',
    revision: 4,
    asked: [],
    mayTry: true,
  }

  test('is what the template makes, and names its job', () => {
    expect(decideJobSend(FREE, JOB)).toEqual({
      kind: 'send',
      attempt: { ...newAttempt(NOTE, CONTENT, WISH), jobId: 'j', tries: 1 },
      content: COMPOSED,
    })
  })

  test.each(['sent', 'failed', 'unclear'] as const)('of its own that is %s is not sent again', (state) => {
    const own = ended(state)
    expect(decideJobSend({ ...FREE, own }, JOB)).toEqual({ kind: 'answered', attempt: own })
  })

  test('of its own that the server wanted later is tried again when it is time, unless the job was cancelled', () => {
    const at = (ms: number) => new Date(NOW.getTime() + ms)
    const later = (retryAt: Date | null) => ({ ...ended('failed'), tries: 2, retryAt })
    expect(decideJobSend({ ...FREE, own: later(NOW) }, JOB)).toMatchObject({
      kind: 'send',
      attempt: { tries: 3, state: 'sending' },
    })
    expect(decideJobSend({ ...FREE, own: later(at(1)) }, JOB).kind).toBe('answered')
    expect(decideJobSend({ ...FREE, own: later(null) }, JOB).kind).toBe('answered')
    expect(decideJobSend({ ...FREE, own: later(NOW) }, { ...JOB, mayTry: false }).kind).toBe('answered')
    // Somebody else sent it first.
    const asked = { ...FREE, own: later(NOW), latest: ended('sent') }
    expect(failureOf(() => decideJobSend(asked, JOB)).code).toBe('mail_refused')
  })

  test.each(['own', 'latest'] as const)('waits for one that is under way (%s)', (which) => {
    const situation = { ...FREE, [which]: CLAIMED }
    expect(failureOf(() => decideJobSend(situation, JOB)).code).toBe('mail_in_progress')
    expect(decideJobSend(situation, { ...JOB, now: atLeaseEnd() }).kind).toBe('lost')
  })

  test('is not sent to whom another mail has reached today, or may have', () => {
    const asked = (latest: SendAttempt) => failureOf(() => decideJobSend({ ...FREE, latest }, JOB)).message
    const today = '本日すでに検収依頼メールを送信しています。'
    expect(asked(ended('sent'))).toBe(today)
    expect(asked(ended('unclear'))).toBe(today)
    expect(failureOf(() => decideJobSend(FREE, { ...JOB, asked: [NOW] })).code).toBe('mail_refused')
    // Midnight in Tokyo.
    const midnight = Date.parse('2026-04-09T15:00:00Z')
    expect(asked(ended('sent', { startedAt: new Date(midnight) }))).toBe(today)
    const yesterday = ended('sent', { startedAt: new Date(midnight - 1) })
    expect(decideJobSend({ ...FREE, latest: yesterday }, JOB).kind).toBe('send')
    expect(decideJobSend({ ...FREE, latest: ended('failed') }, JOB).kind).toBe('send')
  })

  test('is sent to whom a mail of today reached with links that are no longer valid', () => {
    const asked = [new Date(NOW.getTime() - 2)]
    const since = new Date(NOW.getTime() - 1).toISOString()
    for (const issue of [{ reissuedAt: since }, { createdAt: since }]) {
      const situation = { ...FREE, note: { ...NOTE, ...issue } }
      expect(decideJobSend(situation, { ...JOB, asked }).kind).toBe('send')
      expect(failureOf(() => decideJobSend(situation, { ...JOB, asked: [NOW] })).code).toBe('mail_refused')
    }
  })

  test('is for those who may, for a note that can be asked for, as it was reviewed', () => {
    const staff = { ...STAFF, role: 'csv_uploader' } as const
    expect(failureOf(() => decideJobSend(FREE, { ...JOB, staff })).code).toBe('forbidden')
    const note = { ...NOTE, isAccepted: true }
    expect(failureOf(() => decideJobSend({ ...FREE, note }, JOB))).toMatchObject({
      code: 'mail_refused',
      message: 'すでに検収済みのため送信できません。',
    })
    const stale = failureOf(() => decideJobSend(FREE, { ...JOB, revision: 3 }))
    expect([stale.code, stale.more.note]).toEqual(['stale', NOTE])
  })
})

describe('a request after a rejection', () => {
  const REJECTED = {
    ...NOTE,
    hakkouStatus: 'CL検収拒否' as const,
    isRejected: true,
    rejectedAt: NOW.toISOString(),
  }
  const SENT_BACK: SendSituation = { ...FREE, note: REJECTED }

  test('sets the status in the same commit, which nobody can undo', () => {
    expect(decideSend(SENT_BACK, { ...WISH, rejectedRevision: 4 })).toMatchObject({
      kind: 'send',
      change: {
        set: { hakkouStatus: '検収依頼済＆未検収', isRejected: false, rejectedAt: null },
        requestedAt: NOW,
        undoable: null,
        audit: { action: 'note.status', requestId: 'r' },
      },
    })
  })

  test('is the only one that a rejected note allows', () => {
    expect(failureOf(() => decideSend(SENT_BACK, WISH)).code).toBe('mail_refused')
    expect(decideSend(FREE, WISH)).not.toHaveProperty('change')
  })

  test.each([
    ['of another revision', SENT_BACK, 3, 'stale'],
    ['of a note that was not sent back', FREE, 4, 'impossible_transition'],
    [
      'of a note that waits already',
      { ...FREE, note: { ...NOTE, hakkouStatus: '検収依頼済＆未検収' as const } },
      4,
      'impossible_transition',
    ],
  ])('%s is refused', (_, situation, rejectedRevision, code) => {
    expect(failureOf(() => decideSend(situation, { ...WISH, rejectedRevision })).code).toBe(code)
  })

  test('repeated with its key is answered, although the note has moved on', () => {
    const own = ended('sent')
    const moved = { ...FREE, note: { ...NOTE, revision: 5 }, own, latest: own }
    expect(decideSend(moved, { ...WISH, rejectedRevision: 4 })).toEqual({ kind: 'answered', attempt: own })
  })
})
