import { expect, test } from 'vitest'
import { partialOf } from './partial-export.ts'

const whole = {
  month: '2026-11',
  span: { from: '2026-11-02', to: '2026-11-30' },
  missing: new Map<string, number>(),
  stored: 100,
  newest: new Date('2026-12-01T00:00:00+09:00'),
}

test('an export that has all notes, imported after the month’s last day, is whole', () => {
  expect(partialOf(whole)).toBeNull()
})

test('an export whose rows end early, while there are notes after them, has only those days', () => {
  const span = { from: '2026-11-01', to: '2026-11-20' }
  const missing = new Map([
    ['2026-11-21', 1],
    ['2026-11-30', 2],
  ])
  expect(partialOf({ ...whole, span, missing })).toEqual({ why: 'days', ...span, count: 3 })
  expect(partialOf({ ...whole, span, missing: new Map([...missing, ['2026-11-10', 1]]) })).toBeNull()
})

test('an export that lacks a tenth of the notes was filtered; some that ZAC has dropped are usual', () => {
  expect(partialOf({ ...whole, missing: new Map([['2026-11-10', 10]]) })).toEqual({ why: 'many', count: 10 })
  expect(partialOf({ ...whole, missing: new Map([['2026-11-10', 9]]) })).toBeNull()
  expect(partialOf({ ...whole, stored: 5, missing: new Map([['2026-11-10', 4]]) })).toBeNull()
})

test('an export without rows lacks all notes', () => {
  expect(partialOf({ ...whole, span: null, stored: 5, missing: new Map([['2026-11-10', 5]]) })).toEqual({
    why: 'many',
    count: 5,
  })
})

test('an export of before the month was over says so, in Tokyo’s days', () => {
  expect(partialOf({ ...whole, newest: new Date('2026-11-30T14:59:59Z') })).toEqual({
    why: 'early',
    on: '2026-11-30',
  })
  expect(partialOf({ ...whole, newest: new Date('2026-11-30T15:00:00Z') })).toBeNull()
})
