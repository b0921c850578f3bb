import { expect, test } from 'vitest'
import { FIGURE } from './example-figure.ts'
import { summaryOf } from './summary.ts'

const MACHINE = { system: 'linux x64', processors: 2, memoryGiB: 24 }

test('the summary names the machine once, counts what is missed, and names each such row with its limit', () => {
  const figures = [
    FIGURE,
    { ...FIGURE, measured: 'mails', ratio: 0.0561, target: 0.05 },
    { ...FIGURE, measured: 'promote', ratio: 1.343, target: 2, aim: 1.25 },
    { ...FIGURE, measured: 'first row', ratio: 1.0049, target: 1, aim: 0.5 },
    { ...FIGURE, measured: 'for information', target: null },
  ]
  expect(summaryOf(figures, [MACHINE, { ...MACHINE }])).toBe(
    [
      'Measured on linux x64 with 2 processors and 24 GiB of memory. Missed: 2 of 4 targets and 2 of 2 aims.',
      '',
      '- mails: 0.056, above its target of 0.05',
      '- promote: 1.343, above its aim of 1.25',
      '- first row: 1.005, above its target of 1 and its aim of 0.5',
    ].join('\n'),
  )
})

test('of rows that all meet their targets it says so, of all machines, and nothing of aims that nobody has', () => {
  expect(summaryOf([FIGURE], [MACHINE, { ...MACHINE, system: 'darwin arm64' }])).toBe(
    'Measured on linux x64 with 2 processors and 24 GiB of memory, and on darwin arm64 with 2 processors and 24 GiB of memory. Missed: 0 of 1 targets.',
  )
})
