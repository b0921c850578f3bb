import type { BundleNote, BundleView } from '@kenshu/contract/bundle/view'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { decisionMessages } from '../messages/answer-ja.ts'
import { bundleMessages as text } from '../messages/bundle-ja.ts'
import { BundleSheet } from './bundle-sheet.tsx'
import { useForward } from './open-note.tsx'
import { Outcomes } from './outcomes.tsx'

afterEach(cleanup)

function sheetOf(states: BundleNote['state'][], from: string | null = null, sending: string[] = []) {
  const notes = states.map((state, at) => ({
    id: String(at),
    billingNo: `1000${String(at)}`,
    state,
    deliveryDate: '2026-11-22',
    billingTitle: '制作',
    projectName: '',
    amountWithoutTax: 1000,
    totalAmountWithTax: 1100,
  }))
  const view = { clientName: '経理部 御中', notes } as unknown as BundleView
  const sheet = (cameFrom: string | null) => (
    <BundleSheet view={view} cameFrom={cameFrom} asked={null} sending={sending} onOpen={() => undefined} />
  )
  const { rerender } = render(sheet(from))
  return {
    /** what is shown, once it is no matter any more from which note the user came */
    goOn: () => {
      rerender(sheet(null))
    },
  }
}

test('while notes are open, their sum and the way to the answers are shown', () => {
  sheetOf(['pending', 'accepted'])
  expect(screen.getAllByText(text.states.pending)).toHaveLength(2)
  expect(screen.getByRole('link', { name: decisionMessages.toActs })).toBeDefined()
})

test('a note whose own answer is on its way is not counted as open, as its row is not', () => {
  sheetOf(['pending', 'pending'], null, ['0'])
  expect(screen.getAllByText(text.states.pending)[0]?.nextElementSibling?.textContent).toContain(
    text.count(1),
  )
})

test('when nothing is left, no sum of nothing, and the way leads to the receipts', () => {
  sheetOf(['accepted', 'rejected'])
  expect(screen.queryByText(text.states.pending)).toBeNull()
  expect(screen.getByRole('link', { name: text.toReceipts })).toBeDefined()
})

test('where there is no receipt either, there is no way', () => {
  sheetOf(['rejected', 'unavailable'])
  expect(screen.queryByRole('link')).toBeNull()
})

test('a client with an honorific gets no second one', () => {
  sheetOf(['pending'])
  expect(screen.getByText('経理部 御中')).toBeDefined()
})

test('the forward button opens the note of its entry, and nothing at the entries of others', () => {
  const open = vi.fn<(id: string) => void>()
  function List() {
    useForward(open)
    return null
  }
  render(<List />)
  for (const state of [null, { idx: 1 }, { noteId: 'A' }]) {
    fireEvent(window, new PopStateEvent('popstate', { state }))
  }
  expect(open.mock.calls).toEqual([['A']])
})

test('the list begins at its title; later the focus stays where the result of an answer has brought it', () => {
  sheetOf(['pending'])
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: text.title }))
  cleanup()
  const { goOn } = sheetOf(['pending'], '0')
  expect(document.activeElement).toBe(screen.getByRole('button'))
  goOn()
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

test.each(['A', null])(
  'a result above the list, which has come while the client was at a note, has the focus before the note’s row or the title (%s)',
  (cameFrom) => {
    const notes = [{ id: 'A', billingNo: '10001', state: 'accepted', deliveryDate: '2026-11-22' }]
    const view = { clientName: '', notes } as unknown as BundleView
    const outcomes = [{ id: 'A', outcome: 'accepted' as const }]
    render(
      <>
        <Outcomes outcomes={outcomes} notes={view.notes} />
        <BundleSheet view={view} cameFrom={cameFrom} asked={null} sending={[]} onOpen={() => undefined} />
      </>,
    )
    expect(document.activeElement?.textContent).toContain(text.done(1))
  },
)
