import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { VirtualTable } from './virtual-table.tsx'

// jsdom lays nothing out.
vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(140)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ROWS = Array.from({ length: 500 }, (_, at) => String(at))

function show(isMain: boolean, isPhone: boolean) {
  class Query extends EventTarget {
    readonly matches = isPhone
  }
  vi.stubGlobal('matchMedia', () => new Query())
  render(
    <MantineProvider env="test">
      <VirtualTable
        label="表"
        rows={ROWS}
        rowKey={(row) => row}
        minWidth={400}
        isMain={isMain}
        columns={[{ key: 'n', header: '番号', render: (row: string) => row }]}
      />
    </MantineProvider>,
  )
  return screen.getByRole('region', { name: '表' })
}

test('on a phone the main table of a page scrolls with the page, of whose rows it has those in sight', () => {
  const table = show(true, true)
  // Nothing to reach by Tab: it has no scrolling box.
  expect(table.tabIndex).toBe(-1)
  expect(screen.getByRole('cell', { name: '0' })).toBeDefined()
  expect(screen.getAllByRole('cell').length).toBeLessThan(50)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('501')
  // Also while rows are replaced, when Safari lays out the page and would scroll it back.
  const sheet = screen.getByRole('table').parentElement
  expect(sheet?.style.getPropertyValue('--rows-height')).toBe(`${String(ROWS.length * 140)}px`)
})

test.each([
  ['another table', false, true],
  ['with a wider window, it', true, false],
])('%s scrolls in its box', (_, isMain, isPhone) => {
  expect(show(isMain, isPhone).tabIndex).toBe(0)
})
