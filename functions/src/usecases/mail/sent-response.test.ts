import { expect, test } from 'vitest'
import { Failure } from '../../failure.ts'
import { sentResponse, stillSending } from './sent-response.ts'

const STARTED = new Date('2026-11-02T00:00:00Z')
const FINISHED = new Date('2026-11-02T00:00:03Z')
const SENT = {
  state: 'sent',
  reason: '',
  messageId: '<1@example.co.jp>',
  startedAt: STARTED,
  finishedAt: FINISHED,
  warning: '',
} as const

test('a sent mail is answered with its id and when it was sent', () => {
  expect(sentResponse(SENT)).toEqual({
    message_id: '<1@example.co.jp>',
    sent_at: FINISHED.toISOString(),
    warning: null,
  })
  expect(sentResponse({ ...SENT, finishedAt: null }).sent_at).toBe(STARTED.toISOString())
  expect(sentResponse({ ...SENT, warning: '注意' }).warning).toBe('注意')
})

test('a mail that was not sent, or of which nobody knows, is a failure', () => {
  expect(() => sentResponse({ ...SENT, state: 'failed', reason: '宛先がありません。' })).toThrow(
    new Failure('mail_not_sent', '宛先がありません。'),
  )
  expect(() => sentResponse({ ...SENT, state: 'unclear' })).toThrow(new Failure('mail_unclear'))
})

test('who may only learn the outcome waits while the mail is being sent; after its lease nobody knows it', () => {
  const sending = { state: 'sending', leaseUntil: FINISHED } as const
  expect(() => stillSending(sending, STARTED)).toThrow(new Failure('mail_in_progress'))
  expect(() => stillSending(sending, FINISHED)).toThrow(new Failure('mail_unclear'))
  const ended = { state: 'failed', leaseUntil: FINISHED } as const
  expect(stillSending(ended, STARTED)).toBe(ended)
})
