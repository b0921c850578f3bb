import { expect, test } from 'vitest'
import type { MailOutcome } from './mail-fault.ts'
import { nextTry } from './next-try.ts'

const AT = new Date('2026-04-10T03:00:00Z')
const LIMITS = { mailTries: 4, mailBackoffMs: 15_000, mailBackoffFactor: 4 }
const LATER: MailOutcome = { kind: 'failed', fault: { kind: 'deferred' } }

test('what the server wants later is tried again after growing pauses, and not for ever', () => {
  const pauses = [1, 2, 3, 4].map((tries) => nextTry(LATER, tries, AT, LIMITS)?.getTime())
  expect(pauses.map((at) => (at === undefined ? null : at - AT.getTime()))).toEqual([
    15_000,
    60_000,
    240_000,
    null,
  ])
})

test.each<[string, MailOutcome]>([
  ['went out', { kind: 'sent', refusedCopies: [] }],
  ['may have gone out', { kind: 'unclear' }],
  ['was refused for good', { kind: 'failed', fault: { kind: 'refused' } }],
])('what %s is not', (_, outcome) => {
  expect(nextTry(outcome, 1, AT, LIMITS)).toBeNull()
})
