import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { guideMessages } from '../../messages/guide/frame-ja.ts'
import { GuidePage } from './guide-page.tsx'
import { GUIDE_PAGES } from './pages.ts'

vi.mock('../../lib/session.ts', () => ({
  useMe: () => ({ role: 'admin' }),
  homeOf: () => '/admin',
  ROLE_HOME: { admin: '/admin' },
}))
vi.mock('../../lib/api/api-client.ts', () => ({ callApi: () => new Promise(() => undefined) }))
afterEach(cleanup)

function chosenAt(page: string): string | undefined {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[`/admin/help/${page}`]}>
          <Routes>
            <Route path="/admin/help/:page" element={<GuidePage />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: guideMessages.pages })
  return select.selectedOptions[0]?.textContent
}

test('the choice of pages has the shown one, and none where there is no such page', () => {
  expect(chosenAt('monthly')).toBe(GUIDE_PAGES.monthly.title)
  cleanup()
  expect(chosenAt('nowhere')).toBe(guideMessages.choose)
})
