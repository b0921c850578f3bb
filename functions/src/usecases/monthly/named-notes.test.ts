import { NAMED_AT_MOST } from '@kenshu/contract/limits'
import { expect, test } from 'vitest'
import { NamedNotes } from './named-notes.ts'

test('notes of the same amount are in the order of their numbers, and the first of them are kept', () => {
  const named = new NamedNotes<string>(() => 1100, String)
  const numbers = Array.from({ length: 3 * NAMED_AT_MOST }, (_, at) => `R-${String(at).padStart(5, '0')}`)
  for (const number of numbers.toReversed()) named.add(number)
  expect(named.list().notes).toEqual(numbers.slice(0, NAMED_AT_MOST))
})

test('of many notes the greatest are named, either way, and the others counted', () => {
  const named = new NamedNotes<number>((amount) => amount, String)
  const many = 5 * NAMED_AT_MOST
  for (let index = 1; index <= many; index++) named.add(index % 2 === 0 ? index : -index)
  const { notes, more } = named.list()
  expect(notes.slice(0, 3)).toEqual([many, 1 - many, many - 2])
  expect(notes).toHaveLength(NAMED_AT_MOST)
  expect(more.count).toBe(many - NAMED_AT_MOST)
  const sum = notes.reduce((all, amount) => all + amount, 0)
  expect(named.figure).toEqual({ count: many, amount: many / 2 })
  expect(more.amount).toBe(many / 2 - sum)
})
