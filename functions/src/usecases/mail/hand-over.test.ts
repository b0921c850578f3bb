import { expect, test } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import { LIMITS } from '../../config/limits/limits.ts'
import { auditOfAttempt, newAttempt } from './decide-send.ts'
import { ended } from './hand-over.ts'

const NOW = new Date('2026-04-10T03:00:00Z')
const CLAIMED = newAttempt(
  blankNote({ id: 'n1' }),
  { to: 'client@customer.example.com', cc: '', subject: '', body: '' },
  {
    staff: { uid: 'u', email: 'u@example.co.jp', displayName: '', role: 'normal', emailAlias: '' },
    key: 'k',
    now: NOW,
    leaseMs: 1,
    messageId: '<1@example.co.jp>',
    requestId: 'r',
  },
)
const DEFERRED = { kind: 'failed', fault: { kind: 'deferred' } } as const

test('that a mail is tried again stands in its entry, and not in what its note goes on to say: the job may end before that', () => {
  const attempt = ended(CLAIMED, DEFERRED, NOW, LIMITS)
  expect(attempt.retryAt).toBeInstanceOf(Date)
  expect(auditOfAttempt(attempt, NOW).remark).toContain('自動的に再送します')
  expect(attempt.reason).toMatch(/^メールサーバーが一時的に.*送信できませんでした。$/)
})

test('its last try promises nothing, neither does one by hand', () => {
  const last = ended({ ...CLAIMED, tries: LIMITS.mailTries }, DEFERRED, NOW, LIMITS)
  expect(last).toMatchObject({ retryAt: null, reason: expect.stringContaining('4回試行') as string })
  const byHand = ended(CLAIMED, DEFERRED, NOW, null)
  for (const attempt of [last, byHand]) {
    expect(auditOfAttempt(attempt, NOW).remark).not.toContain('自動的に')
  }
})
