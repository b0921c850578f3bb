import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test('a download keeps its Japanese name and has a plain one beside it', () => {
  expect(contentDisposition('エラー_20260401-093015-k3x9q2.csv')).toBe(
    'attachment; filename="20260401-093015-k3x9q2.csv"; filename*=UTF-8\'\'%E3%82%A8%E3%83%A9%E3%83%BC_20260401-093015-k3x9q2.csv',
  )
})

test('a name cannot break out of the header', () => {
  expect(contentDisposition('a"b\\c\r\n(d)\'*.csv')).toBe(
    "attachment; filename=\"abc(d)'*.csv\"; filename*=UTF-8''a%22b%5Cc%0D%0A%28d%29%27%2A.csv",
  )
})
