import { expect, test } from 'vitest'
import { collect } from '../../../../fixtures/collect.ts'
import { memoryFiles } from '../../../../fixtures/memory-files.ts'
import { blankImport } from '../../../../fixtures/notes.ts'
import { readLedgerLine } from '../../promote/plan/ledger.ts'
import { NOTHING_PLANNED, type PlanEnd, type PlanEntry } from '../../promote/plan/plan-entry.ts'
import { linesOf } from '../../usecases/lines-of.ts'
import { LedgerFile } from './ledger-file.ts'

function create(billingNo: string, deliveryDate: string): PlanEntry {
  return { kind: 'create', id: billingNo, note: blankImport({ billingNo, deliveryDate }) }
}

const ELSEWHERE: PlanEntry = {
  kind: 'fail',
  billingNo: '',
  clientName: '',
  deliveryDate: '',
  amounts: null,
  faults: [],
}

async function* planOf(...chunks: PlanEntry[][]): AsyncGenerator<PlanEntry[], PlanEnd> {
  for (const chunk of chunks) yield await Promise.resolve(chunk)
  return NOTHING_PLANNED
}

test('the plan passes as it is, and its ledger and months are kept', async () => {
  const files = memoryFiles()
  const ledger = new LedgerFile(files, 'ledger')
  const chunks = [
    [create('髙1', '2026-11-30'), ELSEWHERE],
    [],
    [create('2', '2026-09-01'), create('3', '2026-11-01')],
  ]
  expect(await collect(ledger.passing(planOf(...chunks)))).toEqual(chunks)
  const lines = (await collect(linesOf(files.read('ledger', { gzip: true })))).flat()
  expect(lines.map((line) => readLedgerLine(line).billingNo)).toEqual(['髙1', '2', '3'])
  expect(ledger.months).toEqual(['2026-09', '2026-11'])
  expect(ledger.rows).toEqual({ '2026-09': 1, '2026-11': 2 })
})

test('a month that a note leaves is one that the export is about, without a row of it', async () => {
  const moved: PlanEntry = {
    ...{ kind: 'skip', id: '1', billingNo: '1', deliveryDate: '2026-11-01', totalAmountWithTax: 1 },
    ...{ isHeldBack: true, storedDate: '2026-10-31', reason: '' },
  }
  const ledger = new LedgerFile(memoryFiles(), 'ledger')
  await collect(ledger.passing(planOf([moved])))
  expect(ledger.months).toEqual(['2026-10', '2026-11'])
  expect(ledger.rows).toEqual({ '2026-10': 0, '2026-11': 1 })
})

test('of a plan that is given up there is no ledger', async () => {
  const files = memoryFiles()
  const plan = new LedgerFile(files, 'ledger').passing(planOf([create('1', '2026-11-30')], []))
  await plan.next()
  await plan.return(NOTHING_PLANNED)
  expect(files.objects.has('ledger')).toBe(false)
})
