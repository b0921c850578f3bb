import { ZAC_FILE_NAMES } from '@kenshu/contract/upload/layout'
import { expect, test } from 'vitest'
import { meantName, workbookOf } from './meant-name.ts'

test.each([
  'Anken (1).csv',
  'Anken(12).csv',
  'Anken（1）.csv',
  'Anken - コピー.csv',
  'Anken - コピー (2).csv',
  'Ankenのコピー.csv',
  'Ankenのコピー 2.csv',
  'Anken - Copy.csv',
  'Anken copy 3.csv',
  'anken.CSV',
])('%s is taken for Anken.csv', (name) => {
  expect(meantName(name)).toBe('Anken.csv')
})

test.each(['Anken.xlsx', 'Anken (1).csv.zip', 'Anken_2026.csv', 'MyAnken.csv', 'Anken', '(1).csv', ''])(
  '"%s" is taken for no required file',
  (name) => {
    expect(meantName(name)).toBeUndefined()
  },
)

test('every required file is known by its copy', () => {
  for (const name of ZAC_FILE_NAMES) expect(meantName(name.replace('.csv', ' (3).csv'))).toBe(name)
})

test.each(['Anken.xlsx', 'anken.xls', 'Anken.csv.xlsx', 'Anken (1).xlsx'])(
  '%s is a workbook made of Anken.csv',
  (name) => {
    expect(workbookOf(name)).toBe('Anken.csv')
  },
)

test.each(['~$Anken.xlsx', 'Anken.csv', 'Anken.xlsm.csv', '集計.xlsx'])('"%s" is none', (name) => {
  expect(workbookOf(name)).toBeUndefined()
})
