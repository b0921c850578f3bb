import type { BundleNote } from '@kenshu/contract/bundle/view'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { bundleMessages as text } from '../messages/bundle-ja.ts'
import { BundleTable } from './bundle-table.tsx'

afterEach(cleanup)

const OPEN = {
  id: 'A',
  billingNo: '10001',
  state: 'pending',
  deliveryDate: '2026-11-22',
  billingTitle: '制作',
  projectName: '',
  totalAmountWithTax: 1100,
} as BundleNote
const GONE: BundleNote = { id: 'A', billingNo: '10001', state: 'unavailable' }

function tableOf(note: BundleNote, cameFrom: string | null) {
  return (
    <>
      <input aria-label="elsewhere" />
      <BundleTable notes={[note]} cameFrom={cameFrom} onOpen={() => undefined} />
    </>
  )
}

test('who pressed a note that was withdrawn meanwhile continues where its row says so', () => {
  const { rerender } = render(tableOf(OPEN, null))
  screen.getByRole('button').focus()
  rerender(tableOf(GONE, 'A'))
  expect(document.activeElement).toBe(screen.getByRole('cell', { name: text.unavailable }))
})

test('who writes elsewhere stays there', () => {
  const { rerender } = render(tableOf(OPEN, 'A'))
  screen.getByLabelText('elsewhere').focus()
  rerender(tableOf(GONE, 'A'))
  expect(document.activeElement).toBe(screen.getByLabelText('elsewhere'))
})
