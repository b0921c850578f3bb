import { expect, test } from 'vitest'
import { blankImport } from '../../../../fixtures/notes.ts'
import { UNCHANGED } from '../../messages/promote.ts'
import type { PlanEntry, PlannedUpdate } from '../plan/plan-entry.ts'
import { PlanTotals } from './plan-totals.ts'

/** A note of this many yen without tax, with 10% tax. */
function noteOf(billingNo: string, yen: number) {
  return blankImport({ billingNo, amountWithoutTax: yen, tax: yen / 10, totalAmountWithTax: yen + yen / 10 })
}

const of = (yen: number) => ({
  amount_without_tax: yen,
  tax: yen / 10,
  total_amount_with_tax: yen + yen / 10,
})

const SKIPPED = { deliveryDate: '2026-04-01', totalAmountWithTax: 0, isHeldBack: false }

const UPDATE: Omit<PlannedUpdate, 'note'> = {
  kind: 'update',
  id: 'n',
  set: {},
  was: {},
  changes: [],
  previousStatus: '営業未対応',
  nextRevision: 2,
  version: '1',
}

test('each part has the total of its notes, those that are skipped too', () => {
  const totals = new PlanTotals()
  const entries: [ReturnType<typeof noteOf>, (note: ReturnType<typeof noteOf>) => PlanEntry][] = [
    [noteOf('1', 100), (note) => ({ kind: 'create', id: '1', note })],
    [noteOf('2', 200), (note) => ({ kind: 'create', id: '2', note })],
    [noteOf('3', 1000), (note) => ({ ...UPDATE, note })],
    [noteOf('4', 20_000), () => ({ kind: 'skip', id: '4', billingNo: '4', ...SKIPPED, reason: UNCHANGED })],
    [noteOf('5', 300_000), () => ({ kind: 'skip', id: '5', billingNo: '5', ...SKIPPED, reason: '検収済み' })],
  ]
  for (const [note] of entries) totals.pass(note)
  for (const [note, entryOf] of entries) totals.add(entryOf(note))
  totals.addMissing({
    id: 'm',
    billing_no: 'm',
    client_name: '',
    title: '',
    delivery_date: '2026-04-01',
    status: '営業未対応',
    ...of(4_000_000),
  })
  expect(totals.totals).toEqual({
    new: of(300),
    updated: of(1000),
    unchanged: of(20_000),
    closed: of(300_000),
    failed: of(0),
    missing: of(4_000_000),
  })
})

test('of failures what is readable counts, and those with an amount that is not are told', () => {
  const totals = new PlanTotals()
  const amounts = { amountWithoutTax: 100, tax: 10, totalAmountWithTax: 110 }
  const failure = { kind: 'fail', billingNo: '1', clientName: '', deliveryDate: '', faults: [] } as const
  totals.add({ ...failure, amounts })
  totals.add({ ...failure, amounts: { ...amounts, tax: null } })
  totals.add({ ...failure, amounts: null })
  expect(totals.totals.failed).toEqual({ amount_without_tax: 200, tax: 10, total_amount_with_tax: 220 })
  expect(totals.failedWithoutAmount).toBe(1)
})
