import { MantineProvider, Paper } from '@mantine/core'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocusAbove } from './focus-above.ts'

const HEIGHT = 120
const room = () => document.documentElement.style.getPropertyValue('--focus-room')

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void
      readonly disconnect = () => undefined
      constructor(report: () => void) {
        this.observe = report
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const page = (position: 'sticky' | 'static' | null) => (
  <MantineProvider env="test">
    {position !== null && <Paper ref={keepFocusAbove} style={{ position, bottom: '12px' }} />}
  </MantineProvider>
)

test('what gets the focus is scrolled above a bar at the bottom of the window, as long as the bar is there', () => {
  const { rerender } = render(page('sticky'))
  expect(room()).toBe('140px')
  rerender(page(null))
  expect(room()).toBe('')
})

test('a bar that scrolls with the page needs no room', () => {
  render(page('static'))
  expect(room()).toBe('0px')
})

test('a bar that a low window lets scroll stays again in a higher one, although its size is the same', () => {
  const { rerender } = render(page('static'))
  rerender(page('sticky'))
  fireEvent(window, new Event('resize'))
  expect(room()).toBe('140px')
  rerender(page(null))
  fireEvent(window, new Event('resize'))
  expect(room()).toBe('')
})
