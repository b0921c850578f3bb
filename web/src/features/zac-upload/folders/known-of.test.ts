import { type LastCheck, type Promotion, promotionSchema } from '@kenshu/contract/promote/promotion'
import { expect, test } from 'vitest'
import { freshCheck, nextStep, uploaderOf } from './known-of.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 3, 1, 0, minute))

const checkedAt = (minute: number): LastCheck => ({
  checkedAt: at(minute),
  newCount: 3,
  updatedCount: 0,
  failedCount: 0,
  skippedCount: 0,
})

const BASE = { folder: 'f', uploadedAt: at(0), uploadedBy: 'u', lastCheck: null }
const UPLOADED: Promotion = { ...BASE, state: 'uploaded' }
const COUNTS = { newCount: 3, updatedCount: 0, failedCount: 0, skippedCount: 0 }
const DONE: Promotion = { ...BASE, state: 'done', finishedAt: at(10), ...COUNTS, undoneAt: null }
const UNDONE: Promotion = { ...DONE, undoneAt: at(20) }
const FAILED: Promotion = { ...BASE, state: 'failed', finishedAt: at(10), error: '失敗' }

test('a look is advised first, and then the promote', () => {
  expect(nextStep(UPLOADED)).toBe('check')
  expect(nextStep({ ...UPLOADED, lastCheck: checkedAt(1) })).toBe('promote')
})

test('nothing is advised for a folder that is in, however it came there', () => {
  expect(nextStep(DONE)).toBe('none')
  expect(nextStep({ ...DONE, lastCheck: checkedAt(11) })).toBe('none')
})

test.each([
  ['taken back', UNDONE, 21],
  ['of a promote that failed', FAILED, 11],
])('of a folder %s a pre-check of before says nothing', (_name, promotion, later) => {
  const before = { ...promotion, lastCheck: checkedAt(5) }
  expect(freshCheck(before)).toBeNull()
  expect(nextStep(before)).toBe('check')
  const after = { ...promotion, lastCheck: checkedAt(later) }
  expect(freshCheck(after)).toEqual(checkedAt(later))
  expect(nextStep(after)).toBe('promote')
})

test.each([
  ['事務 さくら', '事務 さくら'],
  ['', 'sakura@example.co.jp'],
  [undefined, 'sakura@example.co.jp'],
])('who uploaded is named as in the history: the stored name %j is shown as %s', (uploadedByName, shown) => {
  const stored = { ...UPLOADED, uploadedBy: 'sakura@example.co.jp', uploadedByName }
  expect(uploaderOf(promotionSchema.parse(stored))).toBe(shown)
})
