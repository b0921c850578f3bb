import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { expect, test } from 'vitest'
import { factsOfAttempt, needsMail, settlesMailProblem } from './mail-problem.ts'

const LEASE = new Date('2026-04-10T03:01:30Z')
const ENDED = new Date('2026-04-10T03:00:10Z')
const ATTEMPT = { to: 'a@x.example', reason: '拒否されました。', finishedAt: ENDED, leaseUntil: LEASE }

test('of an attempt that failed the reason is kept, of one that nobody knows of that it is unclear', () => {
  expect(factsOfAttempt({ ...ATTEMPT, state: 'failed' })).toEqual({
    at: ENDED,
    to: 'a@x.example',
    reason: '拒否されました。',
    words: '',
    mayArrive: true,
  })
  const unclear = factsOfAttempt({ ...ATTEMPT, state: 'unclear', finishedAt: null })
  expect(unclear).toMatchObject({ at: LEASE, mayArrive: true })
  expect(unclear.reason).not.toBe('拒否されました。')
  expect(unclear.reason).not.toBe('')
})

test('whom nobody asks any more no mail has to reach', () => {
  expect(DELIVERY_NOTE_STATUSES.filter(needsMail)).toEqual([
    '未計上対象外',
    '営業未対応',
    '検収依頼済＆未検収',
  ])
})

test.each([
  [undefined, 'failed', false],
  ['営業未対応', 'failed', false],
  ['営業発行停止', 'failed', true],
  ['営業発行停止', 'bounced', true],
  ['検収依頼済＆未検収', 'failed', true],
  ['検収依頼済＆未検収', null, true],
  ['検収依頼済＆未検収', 'bounced', false],
] as const)('a status that becomes %s with a mail that is %s: settled is %s', (to, problem, settled) => {
  expect(settlesMailProblem(to, problem)).toBe(settled)
})
