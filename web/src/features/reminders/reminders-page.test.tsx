import type { UpcomingDay, UpcomingReminders } from '@kenshu/contract/reminders/upcoming'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { callApi } from '../../lib/api/api-client.ts'
import { RemindersPage } from './reminders-page.tsx'
import { upcomingQuery } from './use-upcoming.ts'

vi.mock('../../lib/session.ts', () => ({ useMe: () => ({ role: 'normal' }), homeOf: () => '/normal' }))
vi.mock('../../lib/api/api-client.ts', () => ({ callApi: vi.fn(), ApiError: Error }))

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
})
afterEach(cleanup)

function day(number: number, ...ids: string[]): UpcomingDay {
  const name = `2026-11-${String(number)}`
  const notes = ids.map((id) => ({
    id,
    billingNo: id,
    clientName: '見本',
    projectName: '案件',
    salesPersonName: '太郎',
    totalAmountWithTax: 100,
    turn: 1,
    linkEndsAt: '2027-01-01T00:00:00.000Z',
    tellsExpiry: false,
    isTakenOut: false,
  }))
  const mails = ids.length === 0 ? [] : [{ to: 'a@client.example', contact: '', notes }]
  return { day: name, at: `${name}T00:00:00.000Z`, mails }
}

test('of the next business days the first is open, the others are folded, those without mails are not drawn; each note is taken out of its next one', async () => {
  const upcoming: UpcomingReminders = {
    isOn: true,
    days: [day(24), day(25, 'A'), day(26), day(27, 'A', 'B')],
    last: null,
    dayMinutes: null,
  }
  vi.mocked(callApi).mockResolvedValue(upcoming)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <RemindersPage />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const days = await screen.findAllByRole('region', { name: / に送信$/ })
  expect(days).toHaveLength(3)
  const [first, second, third] = days
  expect(first?.textContent).toContain('この日に送信するリマインドメールはありません。')
  expect(second?.textContent).toContain('宛先1件・納品書1件')
  expect(screen.queryByRole('button', { name: 'A を外す' })).toBeNull()

  const user = userEvent.setup()
  await user.click(within(third ?? document.body).getByRole('button', { name: '内容を表示' }))
  expect(screen.queryByRole('button', { name: 'A を外す' })).toBeNull()
  screen.getByRole('button', { name: 'B を外す' })
  await user.type(screen.getByRole('textbox'), '見本')
  screen.getByRole('button', { name: 'A を外す' })
})

test('a folded day that becomes the first, because the one before it was sent, is open', async () => {
  const upcoming: UpcomingReminders = {
    isOn: true,
    days: [day(24, 'A'), day(25, 'B')],
    last: null,
    dayMinutes: null,
  }
  vi.mocked(callApi).mockResolvedValue(upcoming)
  const client = new QueryClient()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <RemindersPage />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByRole('button', { name: 'A を外す' })
  expect(screen.queryByRole('button', { name: 'B を外す' })).toBeNull()
  act(() => {
    client.setQueryData(upcomingQuery.queryKey, { ...upcoming, days: upcoming.days.slice(1) })
  })
  await screen.findByRole('button', { name: 'B を外す' })
})
