import { LIST_FIELDS } from '@kenshu/contract/delivery-note/schema'
import { expect, test } from 'vitest'
import { fittingFields, minWidthOf } from './note-columns.ts'

test('where there is room, every column is there, in the order of the list', () => {
  expect(fittingFields(80)).toEqual(LIST_FIELDS)
})

test('what says least gives way first; number, date, status, client, title and the total stay', () => {
  const staying = [
    'billingNo',
    'deliveryDate',
    'hakkouStatus',
    'clientName',
    'billingTitle',
    'totalAmountWithTax',
  ]
  expect(fittingFields(70)).toEqual(LIST_FIELDS.filter((field) => field !== 'jobProgress'))
  expect(fittingFields(10)).toEqual(staying)
})

test('beside the sidebar of a screen of 1024 pixels nothing lies outside of the box', () => {
  const box = (1024 - 248 - 48 - 2) / 16
  expect(Number.parseFloat(minWidthOf(fittingFields(box)))).toBeLessThanOrEqual(box)
})
