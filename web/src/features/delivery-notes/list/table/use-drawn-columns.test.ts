import { STANDARD_LAYOUT } from '@kenshu/contract/views/layout'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDrawnColumns } from './use-drawn-columns.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.documentElement.style.fontSize = ''
})

test('another size of text in the browser counts at once, as it makes another size of the table’s box', () => {
  let resize: (width: number) => void = () => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: (entries: object[]) => void) {
        resize = (width) => {
          onResize([{ borderBoxSize: [{ inlineSize: width, blockSize: 700 }], contentRect: {} }])
        }
      }
      observe() {
        return undefined
      }
      disconnect() {
        return undefined
      }
    },
  )
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    draw()
  })
  document.documentElement.style.fontSize = '16px'
  const { result } = renderHook(() => useDrawnColumns(STANDARD_LAYOUT, [], 2))
  act(() => {
    result.current.boxRef(document.createElement('div'))
    resize(1330)
  })
  const wide = result.current.rooms
  expect(result.current.rem).toBe(16)
  document.documentElement.style.fontSize = '20px'
  act(() => {
    resize(1303)
  })
  expect(result.current.rem).toBe(20)
  expect(result.current.rooms).not.toEqual(wide)
})
