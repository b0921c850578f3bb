import { expect, test } from 'vitest'
import { downloadFileName, downloadRangeFault } from './download.ts'

test.each([
  ['', '', '期間を指定してください'],
  ['2026-04-01', '', '期間を指定してください'],
  ['', '2026-04-01', '期間を指定してください'],
  ['2026-04-02', '2026-04-01', '開始日は終了日以前である必要があります'],
  ['2026-04-01', '2026-04-01', null],
  ['2026-04-01', '2026-04-02', null],
])('from %j to %j: %s', (from, to, fault) => {
  expect(downloadRangeFault(from, to)).toBe(fault)
})

test('the file is named by its range', () => {
  expect(downloadFileName({ from_date: '2026-04-01', to_date: '2026-04-30' })).toBe(
    'delivery_notes_2026-04-01_2026-04-30.csv',
  )
})
