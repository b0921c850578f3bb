import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { pageCursorSchema } from './delivery-note/list.ts'
import { historyQuerySchema } from './history/history.ts'
import { monthSchema } from './month.ts'
import { namedDaySchema } from './request-range.ts'
import { CURSOR_FAULT, DAY_OUT_OF_RANGE, MONTH_OUT_OF_RANGE } from './sentences.ts'
import { toldSentence } from './told-issue.ts'

const ID = 'a'.repeat(32)

function saidOf(schema: z.ZodType, value: unknown): string | null {
  const { error } = schema.safeParse(value)
  if (error === undefined) throw new Error('Nothing is wrong')
  return toldSentence(error)
}

/** Dates that the store or JavaScript misinterprets or rejects. */
const TOO_FAR = ['0000-01-01', '0001-01-01', '0099-12-31', '1899-12-31', '9999-01-01', '9999-12-31']

test.each(TOO_FAR)('no business is done on %s, nor in its month', (day) => {
  expect(saidOf(namedDaySchema, day)).toBe(DAY_OUT_OF_RANGE)
  expect(saidOf(monthSchema, day.slice(0, 7))).toBe(MONTH_OUT_OF_RANGE)
})

describe('what a call may not name is told in a sentence', () => {
  test.each([
    [monthSchema, '0050-06', MONTH_OUT_OF_RANGE],
    [pageCursorSchema, `2026-04-01.1.253402300800000.${ID}`, CURSOR_FAULT],
    [pageCursorSchema, 'x', CURSOR_FAULT],
    [historyQuerySchema, { before: '999999999999999_a' }, CURSOR_FAULT],
  ] as const)('%#: %s', (schema, value, sentence) => {
    expect(saidOf(schema, value)).toBe(sentence)
  })

  test.each([
    [namedDaySchema, ''],
    [namedDaySchema, '2026-02-30'],
    [monthSchema, '2026-13'],
  ] as const)('%#: %s is none, and out of no range', (schema, value) => {
    expect(saidOf(schema, value)).toBeNull()
  })
})

test('what answers tell as the next place is taken', () => {
  for (const cursor of [`2026-04-01.-5.${ID}`, `2026-04-01.5.1775779200000.${ID}`, `0001-01-01.5.${ID}`]) {
    expect(pageCursorSchema.parse(cursor)).toBe(cursor)
  }
  expect(historyQuerySchema.parse({ before: '1775779200000_a-b' }).before).toBe('1775779200000_a-b')
  expect(historyQuerySchema.parse({}).before).toBe('')
})
