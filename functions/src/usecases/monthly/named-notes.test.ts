import { NAMED_AT_MOST } from '@kenshu/contract/limits'
import { expect, test } from 'vitest'
import { NamedNotes } from './named-notes.ts'

test('of many notes the greatest are named, either way, and the others counted', () => {
  const named = new NamedNotes<number>((amount) => amount)
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
