import { shiftMonth } from '@kenshu/contract/month'
import { act, cleanup, renderHook } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useMonth } from './use-month.ts'

afterEach(cleanup)

test('two presses before the page is drawn anew are two steps', () => {
  window.history.replaceState(null, '', '/admin/monthly?month=2026-11')
  const { result } = renderHook(() => useMonth(), {
    wrapper: ({ children }) => <BrowserRouter>{children}</BrowserRouter>,
  })
  const [, setMonth] = result.current
  act(() => {
    setMonth((month) => shiftMonth(month, -1))
    setMonth((month) => shiftMonth(month, -1))
  })
  expect(result.current[0]).toBe('2026-09')
})
