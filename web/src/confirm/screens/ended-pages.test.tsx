import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pageMessages } from '../messages/page-ja.ts'
import { ExpiredPage, UnavailablePage } from './ended-pages.tsx'

vi.mock('./use-sender.ts', () => ({ useSender: () => null }))

afterEach(cleanup)

const CONTACT = {
  companyName: '見本株式会社',
  companyPhone: '03-0000-0000',
  salesPersonName: '営業 花子',
  salesPersonEmail: 'hanako@example.co.jp',
}
const ENDED = { kind: 'reject' as const, words: '数量が違います。', contact: CONTACT }

test('an answer that met a note that is gone is told that it was not taken, with the contact and its words', () => {
  render(<UnavailablePage ended={ENDED} />)
  expect(screen.getByRole('heading', { name: pageMessages.untaken.title })).toBeDefined()
  expect(screen.getByText(`${pageMessages.untaken.gone}${pageMessages.newRequest}`)).toBeDefined()
  expect(screen.getByText('数量が違います。')).toBeDefined()
  expect(screen.getByText('営業 花子')).toBeDefined()
  expect(screen.queryByText(pageMessages.unavailable)).toBeNull()
})

test('a visit reads what it always read', () => {
  render(<UnavailablePage />)
  expect(screen.getByRole('heading', { name: pageMessages.unavailable })).toBeDefined()
  expect(screen.getByText(pageMessages.unavailableHint)).toBeDefined()
})

test('a visit to an expired link may be for the receipt, whose note nobody asks for again', () => {
  render(<ExpiredPage contact={CONTACT} />)
  expect(screen.getByText(pageMessages.expired.next)).toBeDefined()
})

test('an answer that met an expired link is told so', () => {
  render(<ExpiredPage contact={CONTACT} ended={ENDED} />)
  expect(screen.getByText(pageMessages.untaken.sentence(pageMessages.expired.resend))).toBeDefined()
  expect(screen.getByText('数量が違います。')).toBeDefined()
})
