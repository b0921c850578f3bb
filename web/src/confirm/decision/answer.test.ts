import type { ConfirmDecision } from '@kenshu/contract/confirm/view'
import { expect, test } from 'vitest'
import { type Answer, isOwnDecision } from './answer.ts'

const AT = '2026-11-21T05:00:00.000Z'
const ACCEPTED: ConfirmDecision = { state: 'accepted', at: AT, by: '髙橋 一郎' }
const REJECTED: ConfirmDecision = {
  state: 'rejected',
  at: AT,
  by: '髙橋 一郎',
  reason: '数量が違います',
  lines: [],
}

function later(seconds: number): Date {
  return new Date(new Date(AT).getTime() + seconds * 1000)
}

test('an acceptance by the same name a moment ago is our own', () => {
  const answer = { kind: 'accept', name: '髙橋 一郎' } as const
  expect(isOwnDecision(ACCEPTED, answer, later(40))).toBe(true)
  expect(isOwnDecision(ACCEPTED, answer, later(-1))).toBe(true)
})

test('one by another name, of another kind or of long ago is not', () => {
  expect(isOwnDecision(ACCEPTED, { kind: 'accept', name: '高橋 一郎' }, later(1))).toBe(false)
  expect(isOwnDecision(ACCEPTED, { kind: 'accept', name: '髙橋 一郎' }, later(3600))).toBe(false)
  expect(isOwnDecision(REJECTED, { kind: 'accept', name: '髙橋 一郎' }, later(1))).toBe(false)
  expect(isOwnDecision({ state: 'pending' }, { kind: 'accept', name: '髙橋 一郎' }, later(1))).toBe(false)
})

test('a rejection is our own with the same reason only', () => {
  const answer: Answer = { kind: 'reject', name: '髙橋 一郎', reason: '数量が違います', lines: [] }
  expect(isOwnDecision(REJECTED, answer, later(1))).toBe(true)
  expect(isOwnDecision(REJECTED, { ...answer, reason: '金額が違います' }, later(1))).toBe(false)
  expect(isOwnDecision(REJECTED, { ...answer, lines: [{ index: 0, comment: '' }] }, later(1))).toBe(false)
  expect(isOwnDecision(ACCEPTED, answer, later(1))).toBe(false)
})
