import { expect, test } from 'vitest'
import { percent, type Report, scoreOf, survivors } from './score.ts'

function mutant(status: string, line = 1) {
  return {
    mutatorName: 'BooleanLiteral',
    replacement: 'true',
    status,
    location: { start: { line, column: 2 } },
  }
}

const report: Report = {
  files: {
    'a.ts': {
      mutants: [mutant('Killed'), mutant('NoCoverage', 9), mutant('Survived', 3), mutant('Timeout')],
    },
    'b.ts': { mutants: [mutant('Ignored'), mutant('CompileError')] },
  },
}

test('what ends in an endless loop is killed, what no test runs survives, what is ignored or does not compile counts as neither', () => {
  expect(scoreOf(report)).toEqual({ killed: 2, survived: 2, ignored: 1 })
  expect(percent(scoreOf(report))).toBe(50)
  expect(percent({ killed: 0, survived: 0 })).toBe(100)
})

test('survivors are named by their place', () => {
  expect(survivors(report)).toEqual([
    'a.ts:3:2 BooleanLiteral: true',
    'a.ts:9:2 BooleanLiteral (no test): true',
  ])
})
