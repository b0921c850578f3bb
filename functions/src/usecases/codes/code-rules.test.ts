import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCode, issueCode, type MailedCode } from './code-rules.ts'
import { maskAddress } from './mask-address.ts'

const LIMITS = { codeMs: 30 * 60_000, codeTries: 5, codeWaitMs: 60_000, codesPerHour: 5 }
const START = Date.parse('2026-04-01T00:00:00.000Z')
const TO = 'a@client.example'

function at(seconds: number): Date {
  return new Date(START + seconds * 1000)
}

function mailed(changes: Partial<MailedCode> = {}): MailedCode {
  const { store } = issueCode(null, { id: 'first', sealed: 'right', to: TO, now: at(0) }, LIMITS)
  if (store === null) throw new Error('no code')
  return { ...store, ...changes }
}

function check(stored: MailedCode | null, sealed: string, seconds = 1, id = `call-${String(seconds)}`) {
  return checkCode(stored, { id, sealed, to: TO, now: at(seconds) }, LIMITS)
}

function issue(stored: MailedCode | null, seconds: number, id = `call-${String(seconds)}`) {
  return issueCode(stored, { id, sealed: 'next', to: TO, now: at(seconds) }, LIMITS)
}

test('a right code is confirmed once and stays good until it expires', () => {
  const { store, verdict } = check(mailed(), 'right', 10)
  expect(verdict).toEqual({ kind: 'right', confirmedAt: at(10) })
  expect(check(store, 'right', 1799)).toEqual({
    store: null,
    verdict: { kind: 'right', confirmedAt: at(10) },
  })
  expect(check(store, 'right', 1800).verdict).toEqual({ kind: 'expired' })
})

test('none that was mailed, one to another address, and one that is replaced are as one that has expired', () => {
  expect(check(null, 'right').verdict).toEqual({ kind: 'expired' })
  expect(check(mailed({ to: 'b@client.example' }), 'right').verdict).toEqual({ kind: 'expired' })
  expect(check(issue(mailed(), 60).store, 'right', 61).verdict).toEqual({ kind: 'wrong', left: 4 })
})

test('the fifth wrong one is the last: not even the right one is taken after it', () => {
  let stored: MailedCode | null = mailed()
  for (const left of [4, 3, 2, 1, 0]) {
    const { store, verdict } = check(stored, 'wrong', 10 - left)
    expect(verdict).toEqual({ kind: 'wrong', left })
    stored = store
  }
  expect(check(stored, 'right', 20)).toEqual({ store: null, verdict: { kind: 'expired' } })
})

test('whatever is typed in whatever order, no more than five wrong ones are compared with one code', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 30 }), (typed) => {
      let stored: MailedCode | null = mailed()
      let wrong = 0
      typed.forEach((isRight, index) => {
        const { store, verdict } = check(stored, isRight ? 'right' : 'wrong', index + 1)
        if (verdict.kind === 'wrong') wrong += 1
        if (verdict.kind === 'right') expect(wrong).toBeLessThan(5)
        stored = store ?? stored
      })
      expect(wrong).toBeLessThanOrEqual(5)
    }),
  )
})

test('a call whose answer was lost finds its own change and makes it once', () => {
  const issued = issue(null, 0, 'mine')
  expect(issue(issued.store, 0, 'mine')).toEqual({ store: null, verdict: issued.verdict })
  const wrong = check(mailed(), 'wrong', 5, 'mine')
  expect(check(wrong.store, 'wrong', 5, 'mine')).toEqual({ store: null, verdict: { kind: 'wrong', left: 4 } })
  const right = check(mailed(), 'right', 5, 'mine')
  expect(check(right.store, 'right', 5, 'mine')).toEqual({ store: null, verdict: right.verdict })
})

test('the next code waits a minute, and says how long; it brings five new tries', () => {
  const used = mailed({ wrong: 5 })
  expect(issue(used, 59).verdict).toEqual({ kind: 'wait', seconds: 1, isLimit: false })
  expect(issue(used, 60).store).toMatchObject({ wrong: 0, confirmedAt: null, sealed: 'next' })
})

test('a link gets five in an hour, and the next one when the first is an hour old', () => {
  let stored: MailedCode | null = null
  for (const seconds of [0, 60, 120, 180, 240]) stored = issue(stored, seconds).store
  expect(issue(stored, 300).verdict).toEqual({ kind: 'wait', seconds: 3300, isLimit: true })
  expect(issue(stored, 3600).verdict.kind).toBe('sent')
})

test.each([
  ['tanaka@client.example', 't***@client.example'],
  ['𠮷@client.example', '𠮷***@client.example'],
  ['', ''],
])('of %s is shown %s', (address, shown) => {
  expect(maskAddress(address)).toBe(shown)
})
