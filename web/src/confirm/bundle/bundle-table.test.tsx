import type { BundleNote } from '@kenshu/contract/bundle/view'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { bundleMessages as text } from '../messages/bundle-ja.ts'
import { BundleTable } from './bundle-table.tsx'
import type { Asked } from './open-note.tsx'

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

function tableOf(
  note: BundleNote,
  cameFrom: string | null,
  asked: Asked | null = null,
  sending: string[] = [],
  onOpen: (id: string) => void = () => undefined,
) {
  return (
    <>
      <input aria-label="elsewhere" />
      <BundleTable notes={[note]} cameFrom={cameFrom} asked={asked} sending={sending} onOpen={onOpen} />
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

test('the row of a note that was pressed says that it is on its way, and then why it could not be opened', () => {
  const failure = {
    code: 'network',
    sentence: '通信できませんでした。',
    requestId: '',
    serverTime: new Date(),
  } as const
  const isBusy = () => screen.getByRole('button').getAttribute('aria-busy')
  const { rerender } = render(tableOf(OPEN, null, { id: 'A', failure: null }))
  expect(isBusy()).toBe('true')
  rerender(tableOf(OPEN, null, { id: 'A', failure }))
  expect(isBusy()).toBe('false')
  expect(screen.getByRole('alert').textContent).toBe(failure.sentence)
  rerender(tableOf(OPEN, null, { id: 'B', failure }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a row whose note’s answer is on its way says so, and not that nobody has answered', () => {
  render(tableOf(OPEN, null, null, ['A']))
  expect(screen.getByText(text.sending)).toBeDefined()
  expect(screen.queryByText(text.states.pending)).toBeNull()
  expect(screen.getByRole('button').getAttribute('aria-describedby')).toBe(screen.getByText(text.sending).id)
})

test('a press anywhere in a row opens its note once, and nothing for a note that is gone', () => {
  const opened: string[] = []
  const { rerender } = render(tableOf(OPEN, null, null, [], (id) => opened.push(id)))
  fireEvent.click(screen.getByRole('cell', { name: '制作' }))
  expect(opened).toEqual(['A'])
  fireEvent.click(screen.getByRole('button'))
  expect(opened).toEqual(['A', 'A'])
  rerender(tableOf(GONE, null, null, [], (id) => opened.push(id)))
  fireEvent.click(screen.getByRole('cell', { name: text.unavailable }))
  expect(opened).toEqual(['A', 'A'])
})
