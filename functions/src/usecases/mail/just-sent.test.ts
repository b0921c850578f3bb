import { expect, test } from 'vitest'
import { failureOf } from '../../../../fixtures/failure-of.ts'
import { refuseJustSent } from './just-sent.ts'
import type { SendAttempt } from './mail-ports.ts'

const SENT_AT = new Date('2026-04-02T03:00:10Z')
const SENT = {
  state: 'sent',
  to: 'Aoki@client.example',
  email: 'hanako@example.co.jp',
  startedAt: new Date('2026-04-02T03:00:00Z'),
  finishedAt: SENT_AT,
} as SendAttempt

/** Simulates a press on 送信, this many milliseconds after the last request. */
function press(latest: SendAttempt | null, to: string, ms: number, billingNo?: string): () => void {
  return () => {
    refuseJustSent(latest, to, new Date(SENT_AT.getTime() + ms), billingNo)
  }
}

test('within a minute of a request to the same address somebody is asked whether they mean it', () => {
  expect(failureOf(press(SENT, 'aoki@CLIENT.example', 59_999))).toMatchObject({
    code: 'mail_just_sent',
    message: 'この検収依頼メールは直近1分以内に送信済みです（送信者: hanako@example.co.jp）。',
  })
  expect(failureOf(press(SENT, SENT.to, 0, '0012')).message).toBe(
    '納品書番号 0012：この検収依頼メールは直近1分以内に送信済みです（送信者: hanako@example.co.jp）。',
  )
})

test('the minute begins when it was sent; where that is not kept, when somebody began to send it', () => {
  const unfinished = { ...SENT, finishedAt: null }
  expect(failureOf(press(unfinished, SENT.to, 49_999)).code).toBe('mail_just_sent')
  expect(press(unfinished, SENT.to, 50_000)).not.toThrow()
})

test.each([
  ['a minute later', SENT, SENT.to, 60_000],
  ['to another address', SENT, 'minato@client.example', 0],
  ['one that failed', { ...SENT, state: 'failed' as const }, SENT.to, 0],
  ['one of which nobody knows', { ...SENT, state: 'unclear' as const }, SENT.to, 0],
  ['the first one', null, SENT.to, 0],
])('nobody is asked: %s', (_, latest, to, ms) => {
  expect(press(latest, to, ms)).not.toThrow()
})
