import { composeBundleRequest } from '@kenshu/contract/bundle/bundle-mail'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { inText } from '@kenshu/contract/mail-blocks'
import { expect, test } from 'vitest'
import { bundledNote, LATER, NOW, SENDER, STAFF } from '../../../../fixtures/bundled-notes.ts'
import { Failure } from '../../failure.ts'
import { tokenHash } from '../confirm/document-hash.ts'
import type { SendAttempt } from '../mail/mail-ports.ts'
import type { Bundle, BundleMail, BundleSituation } from './bundle-ports.ts'
import { decideBundleSend } from './decide-bundle-send.ts'

const MAIL = {
  to: 'client@customer.example.com',
  cc: 'hanako@example.co.jp',
  messageId: '<1@k>',
  startedAt: NOW,
  leaseUntil: LATER,
  finishedAt: null,
  reason: '',
  warning: '',
}

function situation(
  notes: (DeliveryNote | null)[] = [bundledNote('1'), bundledNote('2')],
  mail: BundleMail = { state: 'none' },
  latest: SendAttempt[] = [],
): BundleSituation {
  const bundle: Bundle = {
    id: 'b',
    accessToken: 'bundle-token',
    password: 'pw',
    clientName: '㈱髙﨑商店',
    notes: ['1', '2'].map((id) => ({ id, link: tokenHash(`token-${id}`), billingNo: `N-${id}` })),
    uid: 'u',
    email: 'a@example.co.jp',
    name: '',
    createdAt: NOW,
    mail,
    requestedAt: null,
    openedAt: null,
  }
  return { bundle, notes, latest: new Map(latest.map((attempt) => [attempt.noteId, attempt])), sentByHand: 0 }
}

function decide(before: BundleSituation, now = NOW, again = false) {
  const secrets = { accessToken: 'bundle-token', password: 'pw' }
  const content = inText(composeBundleRequest([bundledNote('1'), bundledNote('2')], secrets, SENDER))
  return decideBundleSend(before, {
    again,
    moreToday: false,
    staff: STAFF,
    content,
    sender: SENDER,
    now,
    leaseMs: 90_000,
    messageId: '<2@k>',
    requestId: 'r',
  })
}

function refusal(before: BundleSituation): [string, string] {
  try {
    decide(before)
  } catch (error) {
    if (error instanceof Failure) return [error.code, error.message]
    throw error
  }
  throw new Error('It was not refused')
}

test('a mail is claimed with an attempt for each note, all of one Message-ID', () => {
  const decision = decide(situation())
  if (decision.kind !== 'send') throw new Error(decision.kind)
  expect(decision.attempts.map(({ noteId, messageId, bundleId }) => [noteId, messageId, bundleId])).toEqual([
    ['1', '<2@k>', 'b'],
    ['2', '<2@k>', 'b'],
  ])
  expect(new Set(decision.attempts.map(({ id }) => id)).size).toBe(2)
})

test('one that was sent is answered again; one that failed for certain may be sent once more', () => {
  expect(decide(situation(undefined, { ...MAIL, state: 'sent' })).kind).toBe('answered')
  expect(decide(situation(undefined, { ...MAIL, state: 'failed' })).kind).toBe('send')
  expect(refusal(situation(undefined, { ...MAIL, state: 'unclear' }))[0]).toBe('mail_unclear')
  expect(refusal(situation(undefined, { ...MAIL, state: 'sending' }))[0]).toBe('mail_in_progress')
})

test('a sender who is gone leaves it unclear, at each note that still says so', () => {
  const attempt = { noteId: '1', bundleId: 'b', state: 'sending', leaseUntil: NOW } as SendAttempt
  const other = { noteId: '2', state: 'sent', leaseUntil: NOW } as SendAttempt
  const lost = decide(situation(undefined, { ...MAIL, state: 'sending', leaseUntil: NOW }, [attempt, other]))
  if (lost.kind !== 'lost') throw new Error(lost.kind)
  expect(lost.ends.map(({ attempt: { noteId, state } }) => [noteId, state])).toEqual([['1', 'unclear']])
})

test.each([
  ['is gone', [bundledNote('1'), null], 'not_found'],
  [
    'was deleted and imported again, or got new links',
    [bundledNote('1'), bundledNote('2', { accessToken: 'new' })],
    'mail_outdated',
  ],
  ['is stopped', [bundledNote('1'), bundledNote('2', { hakkouStatus: '営業発行停止' })], 'mail_refused'],
  ['is accepted', [bundledNote('1'), bundledNote('2', { isAccepted: true })], 'mail_refused'],
  [
    'has another recipient now',
    [bundledNote('1'), bundledNote('2', { documentEmail: 'x@y.example' })],
    'mail_refused',
  ],
  ['has another amount now', [bundledNote('1'), bundledNote('2', { amountWithoutTax: 5 })], 'mail_outdated'],
] as const)('nothing is sent where a note %s', (_, notes, code) => {
  expect(refusal(situation([...notes]))[0]).toBe(code)
})

test('nothing is sent while somebody sends one of its notes, and the sentence names it', () => {
  const attempt = { noteId: '2', state: 'sending', leaseUntil: LATER } as SendAttempt
  const [code, sentence] = refusal(situation(undefined, undefined, [attempt]))
  expect([code, sentence.startsWith('納品書番号 N-2：')]).toEqual(['mail_in_progress', true])
})

test('a note whose client was asked just now is named, and asked for again by a user who confirms it', () => {
  const sent = {
    noteId: '2',
    state: 'sent',
    to: 'client@customer.example.com',
    email: 'b@example.co.jp',
    startedAt: NOW,
    finishedAt: NOW,
  } as SendAttempt
  const before = situation(undefined, undefined, [sent])
  expect(refusal(before)).toEqual([
    'mail_just_sent',
    '納品書番号 N-2：この検収依頼メールは直近1分以内に送信済みです（送信者: b@example.co.jp）。',
  ])
  expect(decide(before, NOW, true).kind).toBe('send')
  expect(decide(before, new Date(NOW.getTime() + 60_000)).kind).toBe('send')
})

test('a note whose own mail is under way keeps the bundle out, until the end of its lease', () => {
  const sending = { noteId: '2', state: 'sending', leaseUntil: LATER } as SendAttempt
  const before = situation(undefined, undefined, [sending])
  expect(refusal(before)[0]).toBe('mail_in_progress')
  expect(decide(before, LATER).kind).toBe('send')
})

test('of a lost mail only what is its own and under way becomes unclear, and nothing else is written', () => {
  const of = (noteId: string, bundleId: string, state: SendAttempt['state']) =>
    ({ noteId, bundleId, state, leaseUntil: NOW }) as SendAttempt
  const latest = [of('1', 'b', 'sending'), of('2', 'other', 'sending'), of('3', 'b', 'failed')]
  const lost = decide(situation(undefined, { ...MAIL, state: 'sending', leaseUntil: NOW }, latest))
  if (lost.kind !== 'lost') throw new Error(lost.kind)
  expect(lost.mail).toMatchObject({ state: 'unclear', finishedAt: NOW })
  expect(lost.ends.map(({ attempt }) => attempt.noteId)).toEqual(['1'])
  expect(lost.ends[0]?.update(bundledNote('1'))).toBeNull()
})

test('a claimed mail has neither an end nor a word yet', () => {
  const decision = decide(situation())
  if (decision.kind !== 'send') throw new Error(decision.kind)
  expect(decision.mail).toEqual({
    to: 'client@customer.example.com',
    cc: 'hanako@example.co.jp',
    state: 'sending',
    messageId: '<2@k>',
    startedAt: NOW,
    leaseUntil: new Date(NOW.getTime() + 90_000),
    finishedAt: null,
    reason: '',
    warning: '',
  })
})

test('it counts as one of the recipient’s mails by hand, and is held back where there were so many today', () => {
  const sent = decide(situation())
  if (sent.kind !== 'send') throw new Error(sent.kind)
  expect(sent.attempts.map(({ handDay }) => handDay?.slice(10))).toEqual([` ${sent.mail.to}`, undefined])
  expect(decide({ ...situation(), sentByHand: 4 }).kind).toBe('send')
  expect(refusal({ ...situation(), sentByHand: 5 })[0]).toBe('mail_many_today')
})
