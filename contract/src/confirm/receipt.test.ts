import { expect, test } from 'vitest'
import { receiptFileName, receiptsFileName } from './receipt.ts'

test('a receipt is named by its number, without what file systems do not allow', () => {
  expect(receiptFileName('B-0012')).toBe('検収書_B-0012.pdf')
  expect(receiptFileName('①/2\\3:4*5?6"7<8>9|0\n\ud800髙')).toBe('検収書_①_2_3_4_5_6_7_8_9_0__髙.pdf')
})

test('several in one file are named by their client', () => {
  expect(receiptsFileName('㈱髙﨑/商店')).toBe('検収書一覧_㈱髙﨑_商店.pdf')
})
