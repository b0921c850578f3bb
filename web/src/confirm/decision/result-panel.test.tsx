import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { resultMessages } from '../messages/answer-ja.ts'
import { pageMessages } from '../messages/page-ja.ts'
import { ResultPanel } from './result-panel.tsx'

afterEach(cleanup)

const ACCEPTED = { state: 'accepted', at: '2026-11-22T03:00:00Z', by: '緑川' } as const
const REJECTED = { ...ACCEPTED, state: 'rejected' as const, reason: '数量', lines: [] }

test.each([
  ['rejectRefused', ACCEPTED, pageMessages.untaken.reject],
  ['acceptRefused', REJECTED, pageMessages.untaken.accept],
] as const)(
  '%s warns that the answer was not taken, and does not call it done',
  (news, decision, sentence) => {
    render(<ResultPanel decision={decision} news={news} />)
    expect(screen.getByRole('alert').textContent).toBe(sentence)
    expect(screen.queryByText(resultMessages.already)).toBeNull()
  },
)

test('the same answer of somebody else is a notice', () => {
  render(<ResultPanel decision={ACCEPTED} news="already" />)
  expect(screen.getByRole('status').textContent).toBe(resultMessages.already)
})

test('what was written in a rejection that was not taken can be copied', () => {
  render(<ResultPanel decision={REJECTED} news="already" unsent="3行目が違います。" />)
  expect(screen.getByRole('figure').textContent).toBe(`${pageMessages.untaken.words}3行目が違います。`)
})

test('who may only read an open note is told so, and where it is answered', () => {
  render(<ResultPanel decision={{ state: 'pending' }} news="opened" />)
  expect(screen.getByText(resultMessages.readOnly)).toBeDefined()
})

test.each(['done', 'opened'] as const)(
  'after a rejection stands what comes next, also later (%s)',
  (news) => {
    render(<ResultPanel decision={REJECTED} news={news} />)
    expect(screen.getByText(resultMessages.rejectedNext)).toBeDefined()
  },
)

test('thanks are for who has just accepted', () => {
  const { rerender } = render(<ResultPanel decision={ACCEPTED} news="done" />)
  expect(screen.getByText(resultMessages.acceptedThanks)).toBeDefined()
  rerender(<ResultPanel decision={ACCEPTED} news="opened" />)
  expect(screen.queryByText(resultMessages.acceptedThanks)).toBeNull()
})
