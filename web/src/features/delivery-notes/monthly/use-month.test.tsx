import { shiftMonth } from '@kenshu/contract/month'
import { act, cleanup, renderHook } from '@testing-library/react'
import { BrowserRouter, useNavigate } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { FROM_TOP } from '../../../lib/from-top.ts'
import { useMonth } from './use-month.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

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

test('a page that stays open past the end of a month keeps that month until the menu is used', () => {
  // In Tokyo November has a minute left.
  vi.useFakeTimers({ now: new Date('2026-11-30T14:59:00Z'), toFake: ['Date'] })
  window.history.replaceState(null, '', '/admin/monthly')
  const { result, rerender } = renderHook(() => ({ month: useMonth(), navigate: useNavigate() }), {
    wrapper: ({ children }) => <BrowserRouter>{children}</BrowserRouter>,
  })
  vi.setSystemTime('2026-11-30T15:01:00Z')
  rerender()
  expect(result.current.month[0]).toBe('2026-11')
  act(() => {
    result.current.month[1]((month) => shiftMonth(month, -1))
  })
  expect(result.current.month[0]).toBe('2026-10')
  act(() => void result.current.navigate('/admin/monthly', { state: FROM_TOP }))
  expect(result.current.month[0]).toBe('2026-12')
})
