import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankImport } from '../../../../fixtures/notes.ts'
import { type LedgerLine, ledgerLine, readLedgerLine, writeLedgerLine } from './ledger.ts'
import { planByMark, planNote } from './plan.ts'

const NOTE = blankImport({ billingNo: 'B1', deliveryDate: '2026-11-30', totalAmountWithTax: 11_000 })
const FAILURE = { kind: 'fail', billingNo: 'B2', clientName: '甲社', deliveryDate: '', faults: [] } as const

function stored(fields: Partial<typeof NOTE>, hakkouStatus: 'CL検収済' | '営業未対応') {
  return {
    ...NOTE,
    ...fields,
    hakkouStatus,
    isAccepted: hakkouStatus === 'CL検収済',
    revision: 1,
    version: '',
    trail: [],
  }
}

test.each([
  ['a new note', undefined, 'taken'],
  ['a changed one', stored({ totalAmountWithTax: 1 }, '営業未対応'), 'taken'],
  ['an unchanged one', stored({}, '営業未対応'), 'taken'],
  ['an accepted one as the export has it', stored({}, 'CL検収済'), 'taken'],
  ['an accepted one that differs from the export', stored({ totalAmountWithTax: 1 }, 'CL検収済'), 'heldBack'],
] as const)('%s', (_, before, kind) => {
  const line = ledgerLine(planNote(NOTE, before))
  expect(line).toEqual({ billingNo: 'B1', date: '2026-11-30', amount: 11_000, kind, clientName: '' })
})

test.each([
  ['a changed one', '営業未対応', 'taken'],
  ['an accepted one', 'CL検収済', 'heldBack'],
] as const)('%s says which month it leaves, or would leave', (_, status, kind) => {
  const line = ledgerLine(planNote(NOTE, stored({ deliveryDate: '2026-10-31' }, status)))
  expect(line).toMatchObject({ date: '2026-11-30', kind, from: '2026-10' })
  const sameMonth = ledgerLine(planNote(NOTE, stored({ deliveryDate: '2026-11-01' }, status)))
  expect(sameMonth).not.toHaveProperty('from')
})

test('so does one that is planned from its mark alone', () => {
  const mark = { hakkouStatus: 'CL検収済', isAccepted: true, importHash: null } as const
  const planned = planByMark(NOTE, { ...mark, deliveryDate: '2026-10-31' }, 'id')
  if (planned === null) throw new Error('An accepted note needs no more than its mark')
  expect(ledgerLine(planned)).toMatchObject({ kind: 'heldBack', from: '2026-10' })
})

test('a row that failed has what could be read of it', () => {
  const amounts = { amountWithoutTax: null, tax: null, totalAmountWithTax: null }
  expect(ledgerLine({ ...FAILURE, amounts })).toEqual({
    ...{ billingNo: 'B2', date: '', amount: null, kind: 'failed', clientName: '甲社' },
  })
})

test('what is wrong elsewhere in the export has no line', () => {
  expect(ledgerLine({ ...FAILURE, amounts: null })).toBeNull()
})

test('a line comes back as it was written, and is one line', () => {
  const line: fc.Arbitrary<LedgerLine> = fc.record(
    {
      billingNo: fc.string({ unit: 'grapheme' }),
      date: fc.constantFrom('', '2026-11-30'),
      amount: fc.option(fc.integer()),
      kind: fc.constantFrom('taken', 'heldBack', 'failed'),
      clientName: fc.string({ unit: 'grapheme' }),
      from: fc.constant('2026-10'),
    },
    { requiredKeys: ['billingNo', 'date', 'amount', 'kind', 'clientName'] },
  )
  fc.assert(
    fc.property(line, (given) => {
      const written = writeLedgerLine(given)
      expect(written).not.toContain('\n')
      expect(readLedgerLine(written)).toEqual(given)
    }),
  )
})
