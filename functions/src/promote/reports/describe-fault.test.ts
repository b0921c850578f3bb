import { expect, test } from 'vitest'
import type { Fault } from '../../zac/zac-export.ts'
import { describeFaults } from './describe-fault.ts'

function fault(line: number, value = 'R-9'): Fault {
  const reason = 'この請求番号がSeikyuHakkou.csvにありません'
  return { file: 'MitsumoriMeisai.csv', line, column: '請求番号', value, reason }
}

test('faults that differ only in their line are one sentence', () => {
  expect(describeFaults([73, 69, 70, 71, 72, 75].map((line) => fault(line)))).toEqual([
    'MitsumoriMeisai.csv 69〜73、75行目「請求番号」の値「R-9」：この請求番号がSeikyuHakkou.csvにありません',
  ])
})

test('other faults keep their own sentence, in their order', () => {
  const sentences = describeFaults([fault(2), fault(3, ''), fault(4)])
  expect(sentences.map((sentence) => sentence.split('：')[0])).toEqual([
    'MitsumoriMeisai.csv 2、4行目「請求番号」の値「R-9」',
    'MitsumoriMeisai.csv 3行目「請求番号」の値（空）',
  ])
})
