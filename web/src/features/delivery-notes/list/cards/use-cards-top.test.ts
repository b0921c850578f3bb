import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCardsTop } from './use-cards-top.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.documentElement.style.fontSize = ''
})

test('another size of text in the browser counts at once, and with it where the cards begin', () => {
  let resize: () => void = () => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resize = onResize
      }
      observe() {
        return undefined
      }
      disconnect() {
        return undefined
      }
    },
  )
  document.documentElement.style.fontSize = '16px'
  const { result } = renderHook(() => useCardsTop(true))
  expect(result.current).toMatchObject({ rem: 16, top: 352 })
  const list = document.createElement('ul')
  list.getBoundingClientRect = () => ({ top: 440 }) as DOMRect
  result.current.list.current = list
  document.documentElement.style.fontSize = '20px'
  act(() => {
    resize()
  })
  expect(result.current).toMatchObject({ rem: 20, top: 440 })
})
