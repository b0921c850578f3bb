import { expect, test } from 'vitest'
import { NO_FILTER } from '../filter-params.ts'
import { wideningAdvice } from './widening-advice.ts'

test('only what limits a search is named', () => {
  const dates = { ...NO_FILTER, fromDate: '2026-04-01' }
  expect(wideningAdvice({ ...dates, statuses: ['未検収'] })).toBe(
    '納品日の範囲を広げるか、発行ステータスを「すべて」にして、もう一度検索してください。',
  )
  expect(wideningAdvice({ ...dates, statuses: ['すべて'] })).toBe(
    '納品日の範囲を広げて、もう一度検索してください。',
  )
  expect(wideningAdvice({ ...NO_FILTER, statuses: ['CL検収済'] })).toBe(
    '発行ステータスを「すべて」にして、もう一度検索してください。',
  )
  expect(wideningAdvice({ ...dates, statuses: ['CL検収済'], clients: ['甲社'] })).toBe(
    '納品日の範囲を広げるか、発行ステータスを「すべて」にするか、詳細条件を減らして、もう一度検索してください。',
  )
  expect(wideningAdvice(NO_FILTER)).toBeNull()
})
