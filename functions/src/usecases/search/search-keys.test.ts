import { foldRow, matchesWord, searchWordsOf } from '@kenshu/contract/search-text/searched-row'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import { keySetsOf, searchKeysOf } from './search-keys.ts'

const unit = fc.constantFrom(...Array.from('㈱株髙高ｶがカー-‐2026a0B1① 　・,円万¥é'))
const text = fc.string({ unit, maxLength: 12 })
const note = fc
  .record({
    billingNo: text,
    jobNo: text,
    clientName: text,
    billingToPerson: text,
    billingTitle: text,
    salesPersonName: text,
    totalAmountWithTax: fc.integer({ min: -3000, max: 3000 }),
    amountWithoutTax: fc.integer({ min: -3000, max: 3000 }),
  })
  .map(blankNote)

test('a note that matches a word has a key of each of its sets', () => {
  const parts = note.chain((given) => {
    const whole = [given.billingNo, given.clientName, given.billingTitle, String(given.totalAmountWithTax)]
    const part = fc
      .tuple(fc.constantFrom(...whole), fc.nat(10), fc.nat(10))
      .map(([field, from, length]) => field.slice(from, from + length + 1))
    return fc.tuple(fc.constant(given), fc.oneof(part, text))
  })
  let looked = 0
  fc.assert(
    fc.property(parts, ([given, typed]) => {
      const keys = new Set(searchKeysOf(given))
      for (const word of searchWordsOf(typed)) {
        if (!matchesWord(given, foldRow(given), word)) continue
        for (const set of keySetsOf(word)) {
          looked += 1
          expect(set.filter((key) => keys.has(key))).not.toEqual([])
        }
      }
    }),
    { numRuns: 3000 },
  )
  expect(looked).toBeGreaterThan(0)
})

test.each([
  ['一', 0],
  ['20', 0],
  ['202', 1],
  ['保守', 1],
  ['2026-00001', 3],
  ['株式会社山田製作所東京支店', 3],
])('%s is looked up by %i sets of keys', (typed, sets) => {
  expect(searchWordsOf(typed).flatMap(keySetsOf)).toHaveLength(sets)
})
