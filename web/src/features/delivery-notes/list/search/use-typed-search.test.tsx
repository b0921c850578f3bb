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

test.each([
  { typed: '', isNew: true, after: '?sort=amount' },
  { typed: 'jx', isNew: false, after: '?sort=amount&q=jx' },
])('only what the address does not have is settled: $typed', ({ typed, isNew, after }) => {
  const search = renderedLate()
  let isSettled: boolean | undefined
  act(() => {
    search.type(typed)
    isSettled = search.settle()
  })
  expect(isSettled).toBe(isNew)
  expect(location.search).toBe(after)
})

test.each([
  { when: 'the address to which the browser goes back', now: '/admin?q=jx', text: 'jx' },
  { when: 'no address that is rendered after it has changed again', now: '/admin', text: '' },
])('the field takes the text of $when', ({ now, text }) => {
  history.replaceState(null, '', '/admin')
  const { result } = renderHook(() => useTypedSearch([]), { wrapper: BrowserRouter })
  act(() => {
    history.replaceState(null, '', '/admin?q=jx')
    dispatchEvent(new PopStateEvent('popstate'))
    history.replaceState(null, '', now)
  })
  expect(result.current).toMatchObject({ given: { text }, foundFor: text })
})
