import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { StatusCard } from './status-card.tsx'

vi.mock('../../../lib/session.ts', () => ({ useMe: () => ({ role: 'admin' }), homeOf: () => '/admin' }))
afterEach(cleanup)

/** @param stopped how many of the month's notes are stopped, each of ¥1,000 */
function show(stopped: number) {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <StatusCard
          month="2026-10"
          statuses={[
            { status: 'CL検収済', count: 2, amount: 500_000 },
            { status: '営業発行停止', count: stopped, amount: stopped * 1000 },
          ]}
        />
      </MemoryRouter>
    </MantineProvider>,
  )
}

const lines = () => screen.getAllByRole('row').map(({ textContent }) => textContent)

test('a month with stopped notes has the sum without them too, which leads to these notes', () => {
  show(3)
  expect(lines().slice(-2)).toEqual(['合計5件¥503,000', '営業発行停止を除く2件¥500,000'])
  const [link] = screen.getAllByRole('link', { name: /^営業発行停止を除く/ })
  const query = new URL(link?.getAttribute('href') ?? '', 'http://x').searchParams
  expect(query.getAll('hakkou_status')).toEqual(['CL検収済'])
})

test('a month without stopped notes has one sum', () => {
  show(0)
  expect(lines().at(-1)).toBe('合計2件¥500,000')
})
