import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgePassword, type PasswordVerdict } from './judge-password.ts'

const LIMITS = { passwordAttempts: 5, passwordWindowMs: 15 * 60 * 1000 }
const START = Date.parse('2026-04-01T00:00:00Z')
const after = (ms: number) => new Date(START + ms)

/** Tries one after the other, so many milliseconds apart; what each was told, and how often a password was compared. */
function run(tries: readonly { isRight: boolean; afterMs: number }[]) {
  let wrong: readonly Date[] = []
  let now = START
  let compared = 0
  const verdicts = tries.map(({ isRight, afterMs }): { at: number; verdict: PasswordVerdict } => {
    now += afterMs
    const judged = judgePassword(
      wrong,
      () => {
        compared += 1
        return isRight
      },
      new Date(now),
      LIMITS,
    )
    wrong = judged.wrong ?? wrong
    return { at: now, verdict: judged.verdict }
  })
  return { verdicts, compared, wrong }
}

test('five wrong ones are told how many may follow; then nothing is compared', () => {
  const { verdicts, compared } = run(Array.from({ length: 6 }, () => ({ isRight: false, afterMs: 1000 })))
  expect(verdicts.map(({ verdict }) => verdict)).toEqual([
    ...[4, 3, 2, 1, 0].map((left) => ({ kind: 'wrong', left })),
    { kind: 'locked', retryAfterSeconds: 15 * 60 - 5 },
  ])
  expect(compared).toBe(5)
})

test('a lock ends exactly when the oldest of the five has left the window, and no earlier than it says', () => {
  const wrong = [0, 100, 200, 300, 400].map(after)
  const told = judgePassword(wrong, () => true, after(500), LIMITS).verdict
  if (told.kind !== 'locked') throw new Error('not locked')
  expect(judgePassword(wrong, () => true, after(LIMITS.passwordWindowMs - 1), LIMITS).verdict).toEqual({
    kind: 'locked',
    retryAfterSeconds: 1,
  })
  expect(judgePassword(wrong, () => true, after(LIMITS.passwordWindowMs), LIMITS).verdict).toEqual({
    kind: 'right',
  })
  const asTold = after(500 + told.retryAfterSeconds * 1000)
  expect(judgePassword(wrong, () => true, asTold, LIMITS).verdict).toEqual({ kind: 'right' })
})

test('one more wrong one after the oldest has left locks again until the next one leaves', () => {
  const wrong = [0, 1000, 2000, 3000, 4000].map(after)
  const now = after(LIMITS.passwordWindowMs)
  const judged = judgePassword(wrong, () => false, now, LIMITS)
  expect(judged).toEqual({ verdict: { kind: 'wrong', left: 0 }, wrong: [...wrong.slice(1), now] })
  expect(judgePassword(judged.wrong ?? [], () => true, now, LIMITS).verdict).toEqual({
    kind: 'locked',
    retryAfterSeconds: 1,
  })
})

test('whatever is tried when: in no window are more than five wrong ones told in a row, and the list stays short', () => {
  const tries = fc.array(
    fc.record({ isRight: fc.boolean(), afterMs: fc.integer({ min: 0, max: LIMITS.passwordWindowMs / 4 }) }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(tries, (all) => {
      const { verdicts, wrong } = run(all)
      expect(wrong.length).toBeLessThanOrEqual(LIMITS.passwordAttempts)
      let row: number[] = []
      for (const [index, { at, verdict }] of verdicts.entries()) {
        if (verdict.kind === 'right') row = []
        if (verdict.kind === 'wrong') row.push(at)
        row = row.filter((moment) => moment > at - LIMITS.passwordWindowMs)
        expect(row.length).toBeLessThanOrEqual(LIMITS.passwordAttempts)
        // Who is not locked hears the truth; who is hears nothing of it.
        if (verdict.kind === 'locked') expect(row).toHaveLength(LIMITS.passwordAttempts)
        else expect(verdict.kind === 'right').toBe(all[index]?.isRight)
      }
    }),
  )
})
