import type { BundleView } from '@kenshu/contract/bundle/view'
import { expect, test } from 'vitest'
import { nextOpen } from './bundle-screen.ts'

test('the next note is the next one in turn that waits, unless its own answer is on its way', () => {
  const notes = ['A', 'B', 'C', 'D'].map((id) => ({
    id,
    billingNo: id,
    state: id === 'C' ? 'accepted' : 'pending',
  }))
  const list = { notes } as BundleView
  expect(nextOpen(list, 'B', [])?.id).toBe('D')
  expect(nextOpen(list, 'B', ['D'])?.id).toBe('A')
  expect(nextOpen(list, 'B', ['A', 'D'])).toBeNull()
})
