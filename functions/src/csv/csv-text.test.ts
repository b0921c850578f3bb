import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CUT_MARK } from '../messages/promote.ts'
import { csvHead, csvLines, csvText } from './csv-text.ts'

/** Excel's maximum number of UTF-16 units per cell. */
const LIMIT = 32_767

function readBack(csv: string): string[][] {
  return parse(csv, { bom: true, record_delimiter: '\r\n' })
}

test('cells with commas, quotes and lone line breaks are quoted, and a reader gets back what was written', () => {
  expect(csvHead(['a', 'b']) + csvText([['1,"2"', 'x\ny']])).toBe('\ufeffa,b\r\n"1,""2""","x\ny"\r\n')
  const cell = fc.string({ unit: fc.constantFrom('a', '髙', ',', ';', '\t', '"', '\r', '\n', ' ', "'", '1') })
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      expect(readBack(csvHead(['a', 'b']) + csvLines(rows))).toEqual([['a', 'b'], ...rows])
    }),
  )
})

test('a cell that Excel can just hold is left whole, a longer one is cut with a mark inside the limit', () => {
  const whole = 'あ'.repeat(LIMIT)
  const [[kept, cut] = []] = readBack(csvLines([[whole, `${whole}い`]]))
  expect(kept).toBe(whole)
  expect(cut).toHaveLength(LIMIT)
  expect(cut).toBe('あ'.repeat(LIMIT - CUT_MARK.length) + CUT_MARK)
})

test('no character is cut in two', () => {
  // Each character has two UTF-16 units, so one cut is between two characters and the other within a character.
  for (const before of ['', 'a']) {
    const [[cut = ''] = []] = readBack(csvLines([[before + '𠮷'.repeat(LIMIT)]]))
    // encodeURIComponent throws for half a character (an unpaired surrogate).
    expect(decodeURIComponent(encodeURIComponent(cut))).toBe(cut)
    expect(cut.length).toBeGreaterThanOrEqual(LIMIT - 1)
    expect(cut.length).toBeLessThanOrEqual(LIMIT)
    expect(cut.endsWith(CUT_MARK)).toBe(true)
  }
})

test('a cut cell keeps its quotes, and a guarded one its apostrophe', () => {
  const [[quoted = '', guarded = ''] = [], after] = readBack(
    csvText([
      ['"一行目",\n'.repeat(LIMIT), `=${'1+'.repeat(LIMIT)}`],
      ['b', 'c'],
    ]),
  )
  expect(quoted).toHaveLength(LIMIT)
  expect(quoted.startsWith('"一行目",\n"一行目"')).toBe(true)
  expect(guarded).toHaveLength(LIMIT)
  expect(guarded.startsWith("'=1+")).toBe(true)
  expect(after).toEqual(['b', 'c'])
})
