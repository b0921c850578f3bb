import { describe, expect, test } from 'vitest'
import { LIMITS } from '../../config/limits/limits.ts'
import type { MailFault, MailOutcome } from '../../usecases/mail/mail-fault.ts'
import { afterMail } from './mail-faults.ts'

const AT = new Date('2026-04-10T03:00:00Z')
const failed = (kind: Exclude<MailFault['kind'], 'recipient'>): MailOutcome => ({
  kind: 'failed',
  fault: { kind },
})
const OF_RECIPIENT: MailOutcome = {
  kind: 'failed',
  fault: { kind: 'recipient', addresses: [], isTemporary: false, othersReached: false },
}

/** The job's pauses after some outcomes, in seconds, and why it ended. */
function lived(outcomes: readonly MailOutcome[]) {
  let faults = 0
  const pauses: (number | null)[] = []
  for (const outcome of outcomes) {
    const { mailFaults, pausedUntil, endReason } = afterMail(faults, outcome, AT, LIMITS)
    if (endReason !== null) return { pauses, endReason }
    faults = mailFaults
    pauses.push(pausedUntil === null ? null : (pausedUntil.getTime() - AT.getTime()) / 1000)
  }
  return { pauses, endReason: null }
}

const row = (outcome: MailOutcome) => Array.from({ length: LIMITS.mailFaultsInARow }, () => outcome)

describe('five mails in a row that the server did not take end a job', () => {
  test.each<[string, MailOutcome]>([
    ['it cannot be reached', failed('unreachable')],
    ['it does not answer', failed('timeout')],
    ['it says 421', failed('deferred')],
  ])('after pauses in which it may recover: %s', (_, outcome) => {
    const { pauses, endReason } = lived(row(outcome))
    expect(pauses).toEqual([15, 30, 60, 120])
    expect(endReason).toContain('メールサーバー')
  })

  test('also where it takes each mail and then says nothing more', () => {
    const { pauses, endReason } = lived(row({ kind: 'unclear' }))
    expect(pauses).toEqual([15, 30, 60, 120])
    expect(endReason).toContain('届いたか確認できません')
  })

  test.each(['login', 'setup', 'sender', 'insecure', 'refused'] as const)(
    'at once where waiting helps nothing: %s',
    (kind) => {
      const { pauses, endReason } = lived(row(failed(kind)))
      expect(pauses).toEqual([null, null, null, null])
      expect(endReason).toContain('システムの運用担当者に連絡してください')
    },
  )
})

test.each<[string, MailOutcome]>([
  ['a mail that went out', { kind: 'sent', refusedCopies: [] }],
  ['a recipient who was refused', OF_RECIPIENT],
])('%s shows that the server works', (_, outcome) => {
  const four = row(failed('timeout')).slice(1)
  expect(lived([...four, outcome, ...four]).endReason).toBeNull()
  expect(lived([...four, outcome]).pauses.at(-1)).toBeNull()
})
