import { shiftMonth } from '@kenshu/contract/month'
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellPromptsReady } from '../../../../ui/dialogs/prompts-ready.ts'
import { currentMonth } from '../use-month.ts'
import { CloseStep } from './close-step.tsx'

vi.mock('../../../../lib/session.ts', () => ({ useMe: () => ({ role: 'admin' }) }))
// The month does not end between the test and the page.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T03:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(month: string, open: readonly string[] | null = []) {
  tellPromptsReady()
  const close = {
    ...{ month, revision: 0, ticks: [], closed: null },
    ...{ closings: [], late_changes: [], has_more_changes: false },
  }
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ModalsProvider>
          <MemoryRouter>
            <CloseStep month={month} close={close} open={open} />
          </MemoryRouter>
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

test('a month that has not begun has no button', () => {
  show(shiftMonth(currentMonth(), 1))
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('まだ始まっていない月は締められません')).toBeDefined()
})

test('who closes the current month is told until when it lasts', async () => {
  show(currentMonth())
  await userEvent.click(screen.getByRole('button', { name: '締める' }))
  expect(await screen.findByText(/^月はまだ終わっていません（\d+月\d+日まで）$/)).toBeDefined()
})

test('of a month that is over nothing is said', async () => {
  show(shiftMonth(currentMonth(), -1))
  await userEvent.click(screen.getByRole('button', { name: '締める' }))
  expect(await screen.findByText(/^いまの件数と金額/)).toBeDefined()
  expect(screen.queryByText(/月はまだ終わっていません/)).toBeNull()
})

test('while it is not known which steps are done, the button waits, since its question names those that are not', async () => {
  show(shiftMonth(currentMonth(), -1), null)
  const button = screen.getByRole('button', { name: '締める' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  await userEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})
