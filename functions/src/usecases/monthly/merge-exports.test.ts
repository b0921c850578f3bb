import { expect, test } from 'vitest'
import { collect } from '../../../../fixtures/collect.ts'
import type { LedgerLine } from '../../promote/plan/ledger.ts'
import { exportsOfMonth, mergedLines } from './merge-exports.ts'
import type { MonthExport } from './reconciliation-ports.ts'

const MONTH = '2026-05'

function exported(runId: string, rows: number | null): MonthExport {
  const at = new Date('2026-06-01T00:00:00Z')
  return { runId, ledgerObject: runId, rows, requestedAt: at, finishedAt: at }
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  for (const item of items) yield await Promise.resolve(item)
}

function line(billingNo: string, date: string, amount: number, more: Partial<LedgerLine> = {}): LedgerLine {
  return { billingNo, date, amount, kind: 'taken', clientName: '', ...more }
}

test.each<[string, [string, number | null][], string[]]>([
  [
    'the newest alone, where it has most of the month',
    [
      ['new', 60],
      ['old', 100],
    ],
    ['new'],
  ],
  [
    'a stray row of it does not make an export one of the month',
    [
      ['june', 1],
      ['may', 100],
      ['april', 90],
    ],
    ['june', 'may'],
  ],
  [
    'one that only took notes out of it is none',
    [
      ['june', 0],
      ['may', 100],
    ],
    ['june', 'may'],
  ],
  [
    'just half of it is enough',
    [
      ['new', 50],
      ['old', 100],
    ],
    ['new'],
  ],
  [
    'parts of it are taken together',
    [
      ['third', 40],
      ['second', 40],
      ['first', 20],
    ],
    ['third', 'second', 'first'],
  ],
  [
    'one whose rows nobody has counted is one of the month',
    [
      ['new', 1],
      ['counted by nobody', null],
      ['old', 100],
    ],
    ['new', 'counted by nobody'],
  ],
  ['none', [], []],
])('exports of a month of 100 notes: %s', async (_, given, expected) => {
  const chosen = await exportsOfMonth(each(given.map((one) => exported(...one))), 100)
  expect(chosen.map(({ runId }) => runId)).toEqual(expected)
})

test('of a month that has no notes here any export is one of the month that has a row of it', async () => {
  const chosen = await exportsOfMonth(each([exported('none', 0), exported('one', 1), exported('old', 9)]), 0)
  expect(chosen.map(({ runId }) => runId)).toEqual(['none', 'one'])
})

test('endless exports are not read on and on', async () => {
  async function* endless(): AsyncGenerator<MonthExport> {
    for (let run = 0; ; run++) yield await Promise.resolve(exported(String(run), 1))
  }
  expect(await exportsOfMonth(endless(), 100_000)).toHaveLength(100)
})

test('each note counts as the newest export has it that is about it', async () => {
  const ledgers = [
    [
      line('stray', '2026-05-31', 1),
      line('june', '2026-06-01', 2),
      line('moved', '2026-06-02', 3, { from: MONTH }),
      line('twice', '', 4, { kind: 'failed' }),
      line('twice', '', 5, { kind: 'failed' }),
    ],
    [line('stray', '2026-05-30', 10), line('second', '2026-05-30', 11)],
    [
      line('stray', '2026-05-29', 20),
      line('second', '2026-05-29', 21),
      line('june', '2026-05-29', 22),
      line('moved', '2026-05-29', 23),
      line('twice', '2026-05-29', 24),
      line('old', '2026-05-29', 25),
    ],
  ]
  const lines = await mergedLines(
    ledgers.map((ledger) => () => each(ledger)),
    MONTH,
  )
  const found = await collect(lines())
  expect(found.map(({ billingNo, date, amount }) => [billingNo, date, amount])).toEqual([
    ['stray', '2026-05-31', 1],
    ['moved', '2026-06-02', 3],
    ['twice', '', 4],
    ['twice', '', 5],
    ['second', '2026-05-30', 11],
    ['june', '2026-05-29', 22],
    ['old', '2026-05-29', 25],
  ])
  expect(await collect(lines())).toEqual(found)
})
