import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { type TypedSearch, useTypedSearch } from './use-typed-search.ts'

/** The search of a page that was rendered without a text, while the browser's URL has 'jx' by now. */
function renderedLate(): TypedSearch {
  history.replaceState(null, '', '/admin?sort=amount')
  const { result } = renderHook(() => useTypedSearch([]), { wrapper: BrowserRouter })
  history.replaceState(null, '', '/admin?sort=amount&q=jx')
  return result.current
}

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

test('a search that is cleared before its text is rendered leaves the address', async () => {
  const typed = renderedLate()
  act(() => {
    typed.type('')
  })
  await waitFor(() => {
    expect(location.search).toBe('?sort=amount')
  })
})

test('a search that is cleared before its text is rendered is settled without it', () => {
  const typed = renderedLate()
  let isSettled = false
  act(() => {
    typed.type('')
    isSettled = typed.settle()
  })
  expect(isSettled).toBe(true)
  expect(location.search).toBe('?sort=amount')
})

test('what the address has already is not settled again', () => {
  const typed = renderedLate()
  let isSettled = true
  act(() => {
    typed.type('jx')
    isSettled = typed.settle()
  })
  expect(isSettled).toBe(false)
  expect(location.search).toBe('?sort=amount&q=jx')
})

test('an address that is rendered after it has changed again leaves the field as it is', () => {
  history.replaceState(null, '', '/admin')
  const { result } = renderHook(() => useTypedSearch([]), { wrapper: BrowserRouter })
  act(() => {
    history.replaceState(null, '', '/admin?q=jx')
    dispatchEvent(new PopStateEvent('popstate'))
    history.replaceState(null, '', '/admin')
  })
  expect(result.current).toMatchObject({ given: { text: '' }, foundFor: '' })
})

test('the field takes the text of the address to which the browser goes back', () => {
  history.replaceState(null, '', '/admin')
  const { result } = renderHook(() => useTypedSearch([]), { wrapper: BrowserRouter })
  act(() => {
    history.replaceState(null, '', '/admin?q=jx')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(result.current).toMatchObject({ given: { text: 'jx' }, foundFor: 'jx' })
})
