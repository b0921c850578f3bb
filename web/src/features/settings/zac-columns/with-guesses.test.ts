import { FIRST_ZAC_COLUMNS, headerOf } from '@kenshu/contract/upload/zac-columns'
import { expect, test } from 'vitest'
import { withGuesses } from './with-guesses.ts'

const HEADERS = ['社員No', '社員名', 'メールアドレス', '連絡用アドレス', '備考']

test('a column that the sample has stays, one that it does not have is guessed', () => {
  const { columns, count } = withGuesses(FIRST_ZAC_COLUMNS, 'Member.csv', HEADERS)
  expect(count).toBe(2)
  expect(columns.headers['Member.csv']).toEqual({ memberCode: '社員No', contactEmail: '連絡用アドレス' })
})

test('what somebody has chosen and the sample has is not guessed again, nor a column that they do without', () => {
  const chosen = {
    ...FIRST_ZAC_COLUMNS,
    headers: { ...FIRST_ZAC_COLUMNS.headers, 'Member.csv': { memberCode: '備考', contactEmail: '' } },
  }
  const { columns, count } = withGuesses(chosen, 'Member.csv', HEADERS)
  expect(count).toBe(0)
  expect(headerOf(columns, 'Member.csv', 'memberCode')).toBe('備考')
  expect(headerOf(columns, 'Member.csv', 'contactEmail')).toBe('')
})
