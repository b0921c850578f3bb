import { sortFromText, sortToText } from '@kenshu/contract/views/sort'
import { expect, test } from 'vitest'
import { sortAfterClick } from './sort-click.ts'

/** The sort before, the column that is clicked, and the sort after: without Shift, and with it. */
const CLICKS = [
  ['billingNo', 'billingNo', '-billingNo', '-billingNo'],
  ['-billingNo', 'billingNo', 'billingNo', 'billingNo'],
  ['-billingNo', 'clientName', 'clientName', '-billingNo,clientName'],
  ['billingNo,clientName', 'clientName', '-clientName', 'billingNo,-clientName'],
  ['billingNo,-clientName', 'clientName', 'clientName', 'billingNo'],
  ['-billingNo,clientName', 'billingNo', 'billingNo', 'clientName'],
  // A list is sorted by four columns at most.
  ['billingNo,clientName,tax,jobNo', 'deliveryDate', 'deliveryDate', 'billingNo,clientName,tax,jobNo'],
] as const

test.each(CLICKS)('%s: a click on %s', (before, field, alone, added) => {
  const sort = sortFromText(before)
  expect(sortToText(sortAfterClick(sort, field, false))).toBe(alone)
  expect(sortToText(sortAfterClick(sort, field, true))).toBe(added)
})
