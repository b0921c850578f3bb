import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { LIST_COLUMNS, type ListColumn } from '@kenshu/contract/views/columns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../../../fixtures/notes.ts'
import { sortRows } from './sort-rows.ts'

const BASE = blankNote({ id: 'a' })

function sorted(rows: Partial<DeliveryNoteRow>[], ...fields: ListColumn[]): DeliveryNoteRow[] {
  return sortRows(
    rows.map((row) => ({ ...BASE, ...row })),
    fields.map((field) => ({ field, isDescending: false })),
  )
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

test('the second column decides among what is equal in the first, each in its own direction', () => {
  const rows = [
    { ...BASE, billingNo: '1', clientName: 'い', tax: 5 },
    { ...BASE, billingNo: '2', clientName: 'あ', tax: 5 },
    { ...BASE, billingNo: '3', clientName: 'い', tax: 9 },
    { ...BASE, billingNo: '4', clientName: 'い', tax: 9 },
  ]
  const order = sortRows(rows, [
    { field: 'clientName', isDescending: false },
    { field: 'tax', isDescending: true },
  ])
  expect(order.map((row) => row.billingNo)).toEqual(['2', '3', '4', '1'])
})

test('descending reverses the order, but equal rows still go up by note number', () => {
  const rows = ['2', '1', '3'].map((billingNo) => ({ ...BASE, billingNo, tax: billingNo === '3' ? 1 : 0 }))
  const order = sortRows(rows, [{ field: 'tax', isDescending: true }])
  expect(order.map((row) => row.billingNo)).toEqual(['3', '1', '2'])
})

test('texts that Japanese sorts alike leave the decision to the next column', () => {
  const names = ['商事', '商事', '髙商事']
  const rows = names.map((clientName, at) => ({ ...BASE, billingNo: String(9 - at), clientName }))
  expect(sorted(rows, 'clientName').map((row) => row.billingNo)).toEqual(['8', '9', '7'])
})

test('rows come in one order, whatever the order before, and none is lost', () => {
  const row = fc.record({
    billingNo: fc.stringMatching(/^[0-9A-Z-]{1,8}$/),
    clientName: fc.string({ unit: 'grapheme', maxLength: 5 }),
    tax: fc.integer(),
    hakkouStatus: fc.constantFrom(...DELIVERY_NOTE_STATUSES),
  })
  const sort = fc.uniqueArray(
    fc.record({ field: fc.constantFrom(...LIST_COLUMNS), isDescending: fc.boolean() }),
    { minLength: 1, maxLength: 4, selector: ({ field }) => field },
  )
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: ({ billingNo }) => billingNo }), sort, (some, by) => {
      const rows = some.map((own) => ({ ...BASE, ...own }))
      const order = sortRows(rows, by)
      expect(sortRows(rows.toReversed(), by)).toEqual(order)
      expect(new Set(order)).toEqual(new Set(rows))
    }),
  )
})
