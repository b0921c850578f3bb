import { paragraph } from '@kenshu/contract/mail-blocks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MailFault, MailOutcome } from './mail-fault.ts'
import type { NoticeAttempt } from './notice.ts'
import { claimNotice, concludeTry } from './plan-notice.ts'

const NOW = new Date('2026-11-21T00:00:00Z')
const QUEUED: NoticeAttempt = {
  id: 'm1',
  noteId: 'n1',
  to: 'aoki@client.example',
  subject: '件名',
  blocks: [paragraph('本文')],
  requestId: 'r1',
  state: 'queued',
  tries: 0,
  messageId: '',
  queuedAt: NOW,
  leaseUntil: null,
  finishedAt: null,
  reason: '',
}
const CLAIM = { now: NOW, leaseMs: 90_000, messageId: '<1@example.co.jp>' }
const SENDING: NoticeAttempt = {
  ...QUEUED,
  state: 'sending',
  tries: 1,
  messageId: '<1@example.co.jp>',
  leaseUntil: new Date('2026-11-21T00:01:30Z'),
}
const CONCLUDE = { now: NOW, messageId: '<1@example.co.jp>', maxTries: 4 }

function failed(kind: Exclude<MailFault['kind'], 'recipient'>): MailOutcome {
  return { kind: 'failed', fault: { kind } }
}

test('a queued notice is claimed for the length of a lease', () => {
  expect(claimNotice(QUEUED, CLAIM)).toEqual({
    kind: 'send',
    notice: SENDING,
    store: { notice: SENDING, audits: [] },
  })
})

test('while its lease lasts nobody else touches it; from its end on it is unclear, and is never sent', () => {
  const atEnd = new Date('2026-11-21T00:01:30Z')
  const before = new Date(atEnd.getTime() - 1)
  expect(claimNotice(SENDING, { ...CLAIM, now: before })).toEqual({ kind: 'busy', store: null })
  expect(claimNotice(SENDING, { ...CLAIM, now: atEnd })).toMatchObject({
    kind: 'over',
    store: {
      notice: { state: 'unclear', finishedAt: atEnd },
      audits: [{ action: 'notice.unclear', uid: '' }],
    },
  })
})

const HISTORY = {
  at: NOW,
  uid: '',
  email: '',
  name: '',
  details: { to: 'aoki@client.example', subject: '件名', messageId: '<1@example.co.jp>', tries: 1 },
  requestId: 'r1',
}

test('the end of a notice stands in the history of each note that it is about, with the reason of a failure', () => {
  const notice = { ...SENDING, otherNoteIds: ['n2'] }
  const remark = '宛先: aoki@client.example、件名: 件名'
  const sent = { ...HISTORY, action: 'notice.sent', remark }
  expect(concludeTry(notice, { kind: 'sent', refusedCopies: [] }, CONCLUDE)).toEqual({
    store: {
      notice: { ...notice, state: 'sent', leaseUntil: null, finishedAt: NOW },
      audits: [
        { ...sent, target: 'n1' },
        { ...sent, target: 'n2' },
      ],
    },
    isTriedAgain: false,
  })
  const reason =
    'メールサーバーにログインできなかったため、送信できませんでした。システムの運用担当者に連絡してください。'
  expect(concludeTry(SENDING, failed('login'), CONCLUDE).store).toEqual({
    notice: { ...SENDING, state: 'failed', reason, leaseUntil: null, finishedAt: NOW },
    audits: [{ ...HISTORY, action: 'notice.failed', target: 'n1', remark: `${remark}。${reason}` }],
  })
})

test('how often it was tried stands behind the reason where it was more than once', () => {
  const last = { ...SENDING, tries: 4 }
  expect(concludeTry(last, failed('timeout'), CONCLUDE).store?.notice.reason).toBe(
    'メールサーバーが時間内に応答しなかったため、送信できませんでした。（4回試行）',
  )
})

test('what nobody knows has no reason', () => {
  expect(concludeTry(SENDING, { kind: 'unclear' }, CONCLUDE).store?.notice).toMatchObject({
    state: 'unclear',
    reason: '',
  })
  const atEnd = new Date('2026-11-21T00:01:30Z')
  expect(claimNotice(SENDING, { ...CLAIM, now: atEnd }).store?.notice.reason).toBe('')
})

test('the text with a code is forgotten at the end of its mail, and not before', () => {
  const secret: NoticeAttempt = { ...SENDING, isSecret: true }
  expect(concludeTry(secret, failed('timeout'), CONCLUDE).store?.notice.blocks).toEqual([paragraph('本文')])
  expect(concludeTry(secret, { kind: 'sent', refusedCopies: [] }, CONCLUDE).store?.notice.blocks).toEqual([])
})

test.each(['sent', 'failed', 'unclear'] as const)('what is %s is over', (state) => {
  expect(claimNotice({ ...SENDING, state, leaseUntil: null }, CLAIM)).toEqual({ kind: 'over', store: null })
})

test('a failure that may pass goes back to the queue, without a word in the history', () => {
  const queued = { ...SENDING, state: 'queued', leaseUntil: null }
  for (const kind of ['unreachable', 'timeout', 'deferred'] as const) {
    expect(concludeTry(SENDING, failed(kind), CONCLUDE)).toEqual({
      store: { notice: queued, audits: [] },
      isTriedAgain: true,
    })
  }
})

test('a failure that will not pass is the end at once', () => {
  for (const kind of ['insecure', 'login', 'setup', 'sender', 'refused'] as const) {
    expect(concludeTry(SENDING, failed(kind), CONCLUDE)).toMatchObject({
      store: { notice: { state: 'failed' }, audits: [{ action: 'notice.failed' }] },
      isTriedAgain: false,
    })
  }
})

test('the last try is the end, and says how many there were', () => {
  const last = { ...SENDING, tries: 4 }
  expect(concludeTry(last, failed('deferred'), CONCLUDE)).toMatchObject({
    store: {
      notice: { state: 'failed' },
      audits: [
        {
          remark:
            '宛先: aoki@client.example、件名: 件名。メールサーバーが一時的にメールを受け付けていないため、送信できませんでした。（4回試行）',
        },
      ],
    },
    isTriedAgain: false,
  })
})

test('a sender that was given up and comes back has the better word, but does not send again', () => {
  const givenUp: NoticeAttempt = { ...SENDING, state: 'unclear', leaseUntil: null, finishedAt: NOW }
  expect(concludeTry(givenUp, { kind: 'sent', refusedCopies: [] }, CONCLUDE)).toMatchObject({
    store: { notice: { state: 'sent' }, audits: [{ action: 'notice.sent' }] },
  })
  expect(concludeTry(givenUp, failed('timeout'), CONCLUDE)).toMatchObject({
    store: { notice: { state: 'failed' } },
    isTriedAgain: false,
  })
  expect(concludeTry(givenUp, { kind: 'unclear' }, CONCLUDE)).toEqual({ store: null, isTriedAgain: false })
})

test('a try that is not the last one claimed has no word', () => {
  expect(
    concludeTry(
      { ...SENDING, messageId: '<2@example.co.jp>' },
      { kind: 'sent', refusedCopies: [] },
      CONCLUDE,
    ),
  ).toEqual({ store: null, isTriedAgain: false })
})

test('however deliveries, outcomes and deaths follow each other: one mail at most is taken, and each end stands once', () => {
  const outcomes: MailOutcome[] = [
    { kind: 'sent', refusedCopies: [] },
    { kind: 'unclear' },
    failed('deferred'),
    failed('refused'),
  ]
  const events = fc.array(
    fc.record({
      minutes: fc.integer({ min: 0, max: 3 }),
      // without an outcome, the sender dies after it has handed the mail over
      outcome: fc.option(fc.constantFrom(...outcomes)),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(events, (deliveries) => {
      let notice = QUEUED
      let time = NOW.getTime()
      let taken = 0
      let ends = 0
      deliveries.forEach(({ minutes, outcome }, index) => {
        time += minutes * 60_000
        const now = new Date(time)
        const messageId = `<${String(index)}@example.co.jp>`
        const claim = claimNotice(notice, { ...CLAIM, now, messageId })
        notice = claim.store?.notice ?? notice
        if (claim.store && claim.store.audits.length > 0) ends += 1
        if (claim.kind !== 'send') return
        if (outcome === null || outcome.kind !== 'failed') taken += 1
        if (outcome === null) return
        const end = concludeTry(notice, outcome, { ...CONCLUDE, now, messageId })
        notice = end.store?.notice ?? notice
        if (end.store && end.store.audits.length > 0) ends += 1
      })
      expect(taken).toBeLessThanOrEqual(1)
      expect(ends).toBe(notice.finishedAt === null ? 0 : 1)
      expect(notice.tries).toBeLessThanOrEqual(4)
    }),
  )
})
