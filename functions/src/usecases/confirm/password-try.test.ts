import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PasswordTry, settleTry, takeTry } from './password-try.ts'

const LIMITS = { passwordAttempts: 5, passwordWindowMs: 15 * 60 * 1000, passwordTurnMs: 10_000 }
const START = Date.parse('2026-04-01T00:00:00Z')
const after = (ms: number) => new Date(START + ms)

function wrongAt(...moments: number[]): PasswordTry[] {
  return moments.map((ms) => ({ id: String(ms), at: after(ms), isOpen: false }))
}

/** A link whose attempts are taken and settled. */
function link(tries: readonly PasswordTry[] = []) {
  let stored = tries
  return {
    stored: () => stored,
    take: (id: string, ms: number) => {
      const judged = takeTry(stored, id, after(ms), LIMITS)
      stored = judged.tries ?? stored
      return judged.verdict
    },
    settle: (id: string, isRight: boolean, ms: number) => {
      const judged = settleTry(stored, id, isRight, after(ms), LIMITS)
      stored = judged.tries
      return judged.verdict.left
    },
  }
}

test('five wrong ones are told how many may follow; then none is taken', () => {
  const { take, settle } = link()
  const left = [0, 1, 2, 3, 4].map((n) => {
    expect(take(String(n), n * 1000)).toEqual({ kind: 'taken' })
    return settle(String(n), false, n * 1000)
  })
  expect(left).toEqual([4, 3, 2, 1, 0])
  expect(take('6', 5000)).toEqual({ kind: 'locked', retryAfterSeconds: 15 * 60 - 5 })
})

test('while five are being compared the sixth is neither taken nor locked out', () => {
  const { take, settle } = link()
  for (const id of ['a', 'b', 'c', 'd', 'e']) expect(take(id, 0)).toEqual({ kind: 'taken' })
  expect(take('f', 0)).toEqual({ kind: 'crowded' })
  settle('c', true, 1)
  expect(take('f', 1)).toEqual({ kind: 'taken' })
})

test('a try whose call died while comparing counts as a wrong one', () => {
  const { take, settle } = link(wrongAt(0, 1, 2, 3))
  expect(take('dies', 4)).toEqual({ kind: 'taken' })
  expect(take('next', 5)).toEqual({ kind: 'crowded' })
  expect(take('next', 4 + LIMITS.passwordTurnMs)).toMatchObject({ kind: 'locked' })
  // The attempt's call returns late after all, and its password was right.
  expect(settle('dies', true, 20_000)).toBe(5)
})

test('a right one forgives the wrong ones before it, and leaves alone those that are being compared', () => {
  const { take, settle, stored } = link(wrongAt(0, 1, 2))
  take('mine', 3)
  take('other', 3)
  expect(settle('mine', true, 4)).toBe(5)
  expect(stored().map(({ id }) => id)).toEqual(['other'])
  expect(settle('other', false, 5)).toBe(4)
})

test('a lock ends exactly when the oldest of the five has left the window, and no earlier than it says', () => {
  const wrong = wrongAt(0, 100, 200, 300, 400)
  const told = link(wrong).take('x', 500)
  if (told.kind !== 'locked') throw new Error('not locked')
  expect(link(wrong).take('x', LIMITS.passwordWindowMs - 1)).toEqual({ kind: 'locked', retryAfterSeconds: 1 })
  expect(link(wrong).take('x', LIMITS.passwordWindowMs)).toEqual({ kind: 'taken' })
  expect(link(wrong).take('x', 500 + told.retryAfterSeconds * 1000)).toEqual({ kind: 'taken' })
})

test('whatever is tried when: in no window are more than five compared without a right one, and the list stays short', () => {
  const tries = fc.array(
    fc.record({
      isRight: fc.boolean(),
      afterMs: fc.integer({ min: 0, max: LIMITS.passwordWindowMs / 4 }),
      /** how many other calls are settled before this one */
      waits: fc.integer({ min: 0, max: 6 }),
    }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(tries, (all) => {
      const { take, settle, stored } = link()
      let now = 0
      let row: number[] = []
      const open: { id: string; isRight: boolean; due: number }[] = []
      for (const [index, { isRight, afterMs, waits }] of all.entries()) {
        now += afterMs
        for (const each of open.filter(({ due }) => due <= index)) {
          settle(each.id, each.isRight, now)
          if (each.isRight) row = []
          open.splice(open.indexOf(each), 1)
        }
        row = row.filter((moment) => moment > now - LIMITS.passwordWindowMs)
        if (take(String(index), now).kind === 'taken') {
          row.push(now)
          open.push({ id: String(index), isRight, due: index + waits })
        }
        expect(row.length).toBeLessThanOrEqual(LIMITS.passwordAttempts + open.length)
        expect(stored().length).toBeLessThanOrEqual(LIMITS.passwordAttempts)
      }
    }),
  )
})
