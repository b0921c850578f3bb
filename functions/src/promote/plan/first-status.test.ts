import { expect, test } from 'vitest'
import { firstStatus } from './first-status.ts'

test('the first status is 未計上対象外 while 売上計上日 is empty', () => {
  expect(firstStatus({ salesRecordedDate: '' })).toBe('未計上対象外')
  expect(firstStatus({ salesRecordedDate: '2026-04-30' })).toBe('営業未対応')
})
