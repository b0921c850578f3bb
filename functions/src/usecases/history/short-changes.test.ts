import { expect, test } from 'vitest'
import { LIMITS } from '../../config/limits/limits.ts'
import { shortChanges } from './short-changes.ts'

const MOST = LIMITS.shortChangeCharacters

function change(before: string, after: string, field = 'title') {
  return { field, label: '件名', before, after }
}

test('a short value stays whole, a long one is cut, and never in the middle of a rare kanji', () => {
  expect(shortChanges([change('旧', '𠮷'.repeat(MOST))])).toEqual([change('旧', '𠮷'.repeat(MOST))])
  expect(shortChanges([change('a'.repeat(MOST + 1), '𠮷'.repeat(MOST + 1))])).toEqual([
    change(`${'a'.repeat(MOST)}…`, `${'𠮷'.repeat(MOST)}…`),
  ])
})

test('of many fields the first ones are there', () => {
  const many = Array.from({ length: LIMITS.shortChangeFields + 1 }, (_, n) => change('', 'x', String(n)))
  expect(shortChanges(many)).toEqual(many.slice(0, LIMITS.shortChangeFields))
})
