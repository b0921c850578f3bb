import { expect, test } from 'vitest'
import { MAX_BUNDLE_NOTES } from '../limits.ts'
import { createBulkJobRequestSchema, settledCount } from './job.ts'

const KEY = '0b5a7a0e-3c0f-4c49-9d6f-0c5a6e7d8f90'

function isValid(bundles: readonly (number | undefined)[]): boolean {
  const notes = bundles.map((bundle, index) => ({ id: `note-${String(index)}`, revision: 0, bundle }))
  return createBulkJobRequestSchema.safeParse({ key: KEY, action: 'send', notes }).success
}

function times<T>(count: number, value: T): T[] {
  return Array.from({ length: count }, () => value)
}

test('one mail asks for as many notes as a bundle may have, and no more; others do not count', () => {
  expect(isValid([undefined, 0, 1])).toBe(true)
  const full = times(MAX_BUNDLE_NOTES, 7)
  expect(isValid(full)).toBe(true)
  expect(isValid([...full, 7])).toBe(false)
  expect(isValid([...full, 8, undefined])).toBe(true)
  expect(isValid(times(MAX_BUNDLE_NOTES + 1, undefined))).toBe(true)
})

test('a job of nothing is none', () => {
  expect(isValid([])).toBe(false)
})

test('every end of a note counts', () => {
  const counts = { done: 1, unchanged: 20, refused: 300, unclear: 4000, cancelled: 50_000 }
  expect(settledCount({ counts })).toBe(54_321)
})
