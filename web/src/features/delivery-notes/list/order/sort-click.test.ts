import { sortFromText, sortToText } from '@kenshu/contract/views/sort'
import { expect, test } from 'vitest'
import { sortAfterClick } from './sort-click.ts'

/** The sort order before, the clicked column, and the sort order after a click without Shift and with Shift. */
const CLICKS = [
  ['billingNo', 'billingNo', '-billingNo', '-billingNo'],
  ['-billingNo', 'billingNo', 'billingNo', 'billingNo'],
  ['-billingNo', 'clientName', 'clientName', '-billingNo,clientName'],
  ['billingNo,clientName', 'clientName', '-clientName', 'billingNo,-clientName'],
  ['billingNo,-clientName', 'clientName', 'clientName', 'billingNo'],
  ['-billingNo,clientName', 'billingNo', 'billingNo', 'clientName'],
  // A list can be sorted by at most four columns.
  ['billingNo,clientName,tax,jobNo', 'deliveryDate', 'deliveryDate', 'billingNo,clientName,tax,jobNo'],
] as const

test.each(CLICKS)('%s: a click on %s', (before, field, alone, added) => {
  const sort = sortFromText(before)
  expect(sortToText(sortAfterClick(sort, field, false))).toBe(alone)
  expect(sortToText(sortAfterClick(sort, field, true))).toBe(added)
})
