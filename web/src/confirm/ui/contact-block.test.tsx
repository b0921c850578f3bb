import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { pageMessages } from '../messages/page-ja.ts'
import { ContactBlock } from './contact-block.tsx'

const SENDER = { companyName: '検収商事', companyPhone: '03-0000-0000' }
const SATO = { salesPersonName: '佐藤 花子', salesPersonEmail: 'sato@example.co.jp' }
const SUZUKI = { salesPersonName: '鈴木 一郎', salesPersonEmail: 'suzuki@example.co.jp' }

afterEach(cleanup)

test('every sales person of several notes is named with their address, and that they differ', () => {
  render(<ContactBlock contact={{ ...SENDER, ...SATO, otherSalesPersons: [SUZUKI] }} />)
  for (const { salesPersonName, salesPersonEmail } of [SATO, SUZUKI]) {
    expect(screen.getByText(salesPersonName)).toBeDefined()
    expect(screen.getByRole('link', { name: salesPersonEmail })).toBeDefined()
  }
  expect(screen.getByText(pageMessages.contact.differ)).toBeDefined()
})

test('one sales person is named without that', () => {
  render(<ContactBlock contact={{ ...SENDER, ...SATO }} />)
  expect(screen.getByText(SATO.salesPersonName)).toBeDefined()
  expect(screen.queryByText(pageMessages.contact.differ)).toBeNull()
})
