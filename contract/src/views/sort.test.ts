import { expect, test } from 'vitest'
import { DEFAULT_SORT, sortFromText, sortToText } from './sort.ts'

test('a sort goes into an address and comes out of it as it was', () => {
  const text = 'clientName,-totalAmountWithTax'
  expect(sortFromText(text)).toEqual([
    { field: 'clientName', isDescending: false },
    { field: 'totalAmountWithTax', isDescending: true },
  ])
  expect(sortToText(sortFromText(text))).toBe(text)
})

test('of what an address names, only columns count, each once and no more than four', () => {
  expect(sortToText(sortFromText('faxNo,-tax,tax,,clientName'))).toBe('-tax,clientName')
  expect(sortFromText('tax,clientName,jobNo,billingTitle,deliveryDate')).toHaveLength(4)
})

test('where nothing is left, the list is sorted by note number', () => {
  expect(sortFromText('')).toEqual(DEFAULT_SORT)
  expect(sortFromText('-,faxNo')).toEqual(DEFAULT_SORT)
})
