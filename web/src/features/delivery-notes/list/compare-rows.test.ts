import { type DeliveryNoteRow, LIST_FIELDS } from '@kenshu/contract/delivery-note/schema'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareRows, type ListField } from './compare-rows.ts'

const BASE: DeliveryNoteRow = {
  id: 'a',
  billingNo: '1',
  deliveryDate: '2026-04-01',
  jobProgress: '',
  hakkouStatus: '営業未対応',
  clientName: '',
  billingToPerson: '',
  billingTitle: '',
  salesPersonName: '',
  amountWithoutTax: 0,
  tax: 0,
  totalAmountWithTax: 0,
  jobNo: '',
  salesPersonEmail: '',
}

function sorted(rows: Partial<DeliveryNoteRow>[], field: ListField): DeliveryNoteRow[] {
  return rows.map((row) => ({ ...BASE, ...row })).toSorted((a, b) => compareRows(a, b, field))
}

test('note numbers go by their number, whatever their length', () => {
  const numbers = sorted(
    [{ billingNo: '10' }, { billingNo: '9' }, { billingNo: 'S-2' }, { billingNo: 'S-10' }],
    'billingNo',
  )
  expect(numbers.map((row) => row.billingNo)).toEqual(['9', '10', 'S-2', 'S-10'])
})

test('numbers that differ in leading zeros only have a fixed order', () => {
  const [first, second] = sorted([{ billingNo: '12' }, { billingNo: '0012' }], 'billingNo')
  expect([first?.billingNo, second?.billingNo]).toEqual(['0012', '12'])
})

test('amounts go by size, not by their digits', () => {
  const rows = sorted(
    [{ totalAmountWithTax: 1000 }, { totalAmountWithTax: -5 }, { totalAmountWithTax: 99 }],
    'totalAmountWithTax',
  )
  expect(rows.map((row) => row.totalAmountWithTax)).toEqual([-5, 99, 1000])
})

test('statuses go by the life of a note', () => {
  const rows = sorted(
    DELIVERY_NOTE_STATUSES.toReversed().map((hakkouStatus) => ({ hakkouStatus })),
    'hakkouStatus',
  )
  expect(rows.map((row) => row.hakkouStatus)).toEqual([...DELIVERY_NOTE_STATUSES])
})

test('what is equal in a column goes by note number', () => {
  const rows = sorted(
    [
      { billingNo: '3', clientName: '髙橋商事' },
      { billingNo: '1', clientName: '髙橋商事' },
    ],
    'clientName',
  )
  expect(rows.map((row) => row.billingNo)).toEqual(['1', '3'])
})

test('every column gives one order, whichever row comes first', () => {
  const row = fc.record({
    billingNo: fc.stringMatching(/^[0-9A-Z-]{1,8}$/),
    clientName: fc.string({ unit: 'grapheme', maxLength: 5 }),
    tax: fc.integer(),
    hakkouStatus: fc.constantFrom(...DELIVERY_NOTE_STATUSES),
  })
  fc.assert(
    fc.property(row, row, fc.constantFrom(...LIST_FIELDS), (a, b, field) => {
      const left = compareRows({ ...BASE, ...a }, { ...BASE, ...b }, field)
      const right = compareRows({ ...BASE, ...b }, { ...BASE, ...a }, field)
      expect(Math.sign(left) + Math.sign(right)).toBe(0)
    }),
  )
})
