import { expect, test } from 'vitest'
import { fileNameOf } from './fetch-csv.ts'

test.each([
  ['attachment; filename="a_b.csv"', 'a_b.csv'],
  ['attachment; filename=a.csv; size=1', 'a.csv'],
  ['attachment', null],
  [null, null],
])('%s names the file %s', (header, name) => {
  expect(fileNameOf(header)).toBe(name)
})
