import { expect, test } from 'vitest'
import { problem, right, unknown } from './finding.ts'
import { linesOf, summaryOf, unknownLines } from './report.ts'

const FINDINGS = [
  right('よい。'),
  problem('悪い。', '直す。'),
  unknown('A', '権限がない。'),
  unknown('B', '権限がない。'),
  unknown('C', '届かない。'),
]

test('a problem is printed with its remedy, and each reason of what is unknown once', () => {
  expect(FINDINGS.flatMap(linesOf)).toEqual(['○ よい。', '× 悪い。', '    → 直す。'])
  expect(unknownLines(FINDINGS)).toEqual(['？ A／B', '    → 権限がない。', '？ C', '    → 届かない。'])
})

test('only a problem makes the command fail', () => {
  expect(summaryOf(FINDINGS)).toEqual({
    line: '問題 1 件、確認できなかったもの 3 件、問題のないもの 1 件。',
    code: 1,
  })
  expect(summaryOf([right('よい。'), unknown('A', '届かない。')]).code).toBe(0)
})
