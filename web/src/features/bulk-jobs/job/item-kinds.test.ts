import type { BulkItem } from '@kenshu/contract/bulk/job'
import { expect, test } from 'vitest'
import { itemsByKind, kindToShow } from './item-kinds.ts'

function item(id: string, outcome: BulkItem['outcome']): BulkItem {
  return { id, billingNo: id, clientName: '', totalAmountWithTax: 10, outcome, sentence: '', bundleId: null }
}

test('notes are told by how they ended, with their sum', () => {
  const groups = itemsByKind([item('a', 'done'), item('b', null), item('c', 'done')])
  expect(groups.done).toMatchObject({ items: [{ id: 'a' }, { id: 'c' }], total: 20 })
  expect(groups.open.total).toBe(10)
})

test('what calls for somebody is shown first', () => {
  expect(kindToShow(itemsByKind([item('a', 'done'), item('b', 'refused'), item('c', 'unclear')]))).toBe(
    'unclear',
  )
  expect(kindToShow(itemsByKind([item('a', 'done'), item('b', 'refused')]))).toBe('refused')
  expect(kindToShow(itemsByKind([item('a', 'unchanged')]))).toBe('unchanged')
  expect(kindToShow(itemsByKind([]))).toBe('done')
})
