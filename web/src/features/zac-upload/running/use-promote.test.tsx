import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callLongApi } from '../../../lib/api/api-client.ts'
import { precheckKey } from '../../../lib/open-precheck.ts'
import { holdPage } from './held-page.ts'
import { usePromote } from './use-promote.ts'

vi.mock('../../../lib/api/api-client.ts', () => ({ callLongApi: vi.fn() }))
vi.mock('../../../lib/session.ts', () => ({
  useMe: () => ({ email: 'x@example.co.jp' }),
  homeOf: () => '/admin',
}))

const FOLDER = '20260401-093015-k3x9q2'

/** Ends the promote that runs. */
let end: () => void

beforeEach(() => {
  vi.mocked(callLongApi).mockImplementation(
    () =>
      new Promise((resolve) => {
        end = () => {
          resolve({})
        }
      }),
  )
})
afterEach(cleanup)

/**
 * Promotes a folder whose pre-check is shown.
 * @param path afterwards. The router renders it at a lower priority than the end of the promote
 * @returns whether the plan is still kept as a current one
 */
async function promoted(path: string): Promise<boolean> {
  const client = new QueryClient()
  client.setQueryData(precheckKey(FOLDER), {})
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/admin/upload-csv']}>{children}</MemoryRouter>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => ({ ...usePromote(), path: useLocation().pathname }), {
    wrapper: around,
  })
  act(() => {
    result.current.promote({ folder: FOLDER, endBefore: null })
  })
  await waitFor(() => {
    expect(result.current.state.phase).toBe('promoting')
  })
  end()
  await waitFor(() => {
    expect(result.current.state.phase).toBe('idle')
  })
  await waitFor(() => {
    expect(result.current.path).toBe(path)
  })
  return client.getQueryState(precheckKey(FOLDER))?.isInvalidated === false
}

test('the end of a promote leads to its result, and its plan is not shown again', async () => {
  expect(await promoted('/admin/promote-result')).toBe(false)
})

test('while something would be lost by that, the page stays', async () => {
  const release = holdPage()
  expect(await promoted('/admin/upload-csv')).toBe(false)
  release()
  expect(await promoted('/admin/promote-result')).toBe(false)
})
