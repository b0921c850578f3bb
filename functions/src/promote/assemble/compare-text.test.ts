import { expect, test } from 'vitest'
import { compareText } from './compare-text.ts'

test('texts stand in the order of their characters’ codes, and equal ones beside each other', () => {
  expect(compareText('a', 'b')).toBe(-1)
  expect(compareText('b', 'a')).toBe(1)
  expect(compareText('a', 'a')).toBe(0)
  expect(['ん', 'B', 'a', '10', '9', 'あ', ''].toSorted(compareText)).toEqual([
    '',
    '10',
    '9',
    'B',
    'a',
    'あ',
    'ん',
  ])
})
