import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useListSearch } from './use-list-search.ts'

const OPENING = new URLSearchParams({ hakkou_status: '未検収' })

/** The URL after mounting a list that was rendered for one URL while the browser is at another. */
function addressAfter(rendered: string, actual: string): string {
  history.replaceState(null, '', `/admin${actual}`)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/admin${rendered}`]}>{children}</MemoryRouter>
  )
  const { result } = renderHook(
    () => {
      useListSearch(OPENING)
      return useLocation().search
    },
    { wrapper },
  )
  return result.current
}

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

test('an address without a filter gets that with which the list begins, and keeps the note that is looked at', () => {
  expect(addressAfter('?note=n1', '?note=n1')).toBe(`?${OPENING.toString()}&note=n1`)
})

test('an address that has its filter by now is left as it is, though an older one is still rendered', () => {
  expect(addressAfter('', `?${OPENING.toString()}&note=n1`)).toBe('')
})
