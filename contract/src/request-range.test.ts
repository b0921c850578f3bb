import { describe, expect, test } from 'vitest'
import { pageCursorSchema } from './delivery-note/list.ts'
import { historyQuerySchema } from './history/history.ts'
import { monthSchema } from './monthly/month.ts'
import { namedDaySchema } from './request-range.ts'
import { CURSOR_FAULT, DAY_OUT_OF_RANGE, MONTH_OUT_OF_RANGE } from './sentences.ts'
import { toldSentence } from './told-issue.ts'

const ID = 'a'.repeat(32)

function saidOf(schema: typeof namedDaySchema | typeof historyQuerySchema, value: unknown): string | null {
  const { error } = schema.safeParse(value)
  if (error === undefined) throw new Error('Nothing is wrong')
  return toldSentence(error)
}

describe('what a call may not name is told in a sentence', () => {
  test.each([
    [namedDaySchema, '0001-01-01', DAY_OUT_OF_RANGE],
    [namedDaySchema, '9999-01-01', DAY_OUT_OF_RANGE],
    [monthSchema, '0050-06', MONTH_OUT_OF_RANGE],
    [pageCursorSchema, `2026-04-01.1.253402300800000.${ID}`, CURSOR_FAULT],
    [pageCursorSchema, 'x', CURSOR_FAULT],
    [historyQuerySchema, { before: '999999999999999_a' }, CURSOR_FAULT],
  ] as const)('%#: %s', (schema, value, sentence) => {
    expect(saidOf(schema as typeof namedDaySchema, value)).toBe(sentence)
  })

  test.each([
    [namedDaySchema, ''],
    [namedDaySchema, '2026-02-30'],
    [monthSchema, '2026-13'],
  ] as const)('%#: %s is none, and out of no range', (schema, value) => {
    expect(saidOf(schema as typeof namedDaySchema, value)).toBeNull()
  })
})

test('what answers tell as the next place is taken', () => {
  for (const cursor of [`2026-04-01.-5.${ID}`, `2026-04-01.5.1775779200000.${ID}`, `0001-01-01.5.${ID}`]) {
    expect(pageCursorSchema.parse(cursor)).toBe(cursor)
  }
  expect(historyQuerySchema.parse({ before: '1775779200000_a-b' }).before).toBe('1775779200000_a-b')
  expect(historyQuerySchema.parse({}).before).toBe('')
})
