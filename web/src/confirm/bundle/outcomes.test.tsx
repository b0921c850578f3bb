import type { AcceptAllResponse, BundleNote } from '@kenshu/contract/bundle/view'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Outcomes } from './outcomes.tsx'

afterEach(cleanup)

test('the result of the first press has the focus, and so has that of the next one', () => {
  const first: AcceptAllResponse['outcomes'] = [{ id: 'A', outcome: 'changed' }]
  const { container, rerender } = render(<Outcomes outcomes={first} notes={[]} />)
  expect(document.activeElement).toBe(container.firstChild)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  rerender(<Outcomes outcomes={first} notes={[]} />)
  expect(document.activeElement).toBe(document.body)
  rerender(<Outcomes outcomes={[{ id: 'A', outcome: 'accepted' }]} notes={[]} />)
  expect(document.activeElement).toBe(container.firstChild)
})

test('of notes that were answered before, it is said how, by whom and when', () => {
  const by = (id: string, name: string, state: 'accepted' | 'rejected' = 'accepted'): BundleNote => ({
    state,
    id,
    billingNo: id,
    deliveryDate: '2026-11-01',
    billingTitle: '',
    projectName: '',
    amountWithoutTax: 0,
    tax: 0,
    totalAmountWithTax: 0,
    documentHash: '',
    isCorrected: false,
    answered: { at: '2026-11-29T19:18:00.000Z', by: name },
  })
  render(
    <Outcomes
      outcomes={['1', '2', '3', '4'].map((id) => ({ id, outcome: id === '4' ? 'accepted' : 'already' }))}
      notes={[by('1', '立山 大輔'), by('2', '立山 大輔'), by('3', '立山 大輔', 'rejected'), by('4', '自分')]}
    />,
  )
  const at = '2026年11月30日 04:18'
  screen.getByText(
    `すでにお手続きが完了しています: 1、2（検収済: 立山 大輔様、${at}）、3（差し戻し: 立山 大輔様、${at}）`,
  )
})
