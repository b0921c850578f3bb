import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyMessages } from '../../messages/keys-ja.ts'
import { CommandPalette, type OpenPalette } from './command-palette.tsx'
import type { usePaletteGroups } from './palette-groups.ts'

const run = vi.hoisted(() => vi.fn<() => void>())
const results = vi.hoisted(() => vi.fn<() => ReturnType<typeof usePaletteGroups>>())
vi.mock('./palette-groups.ts', () => ({ usePaletteGroups: results }))

beforeEach(() => {
  const entries = [{ id: 'page', label: 'page', act: run }]
  results.mockReturnValue({ groups: [{ kind: 'pages', entries }], search: 'done', hasMore: false })
})
afterEach(() => {
  cleanup()
  run.mockClear()
})

/** @returns opens the palette; `again` renders it with other results */
function renderPalette() {
  let open: OpenPalette | null = null
  const onReady = (ready: OpenPalette | null) => {
    open = ready
  }
  const palette = () => (
    <MantineProvider env="test">
      <CommandPalette onReady={onReady} />
    </MantineProvider>
  )
  const { rerender } = render(palette())
  const show = async (typed: string) => {
    act(() => open?.(null, typed))
    return screen.findByRole('combobox', { name: keyMessages.palette.title })
  }
  const again = () => {
    rerender(palette())
  }
  return Object.assign(show, { again })
}

test('Enter runs the entry and Escape closes, but not the one that ends a composition in Safari', async () => {
  const show = renderPalette()
  const field = await show('')
  fireEvent.keyDown(field, { key: 'ArrowDown', code: 'ArrowDown', keyCode: 40 })
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 229 })
  fireEvent.keyDown(field, { key: 'Escape', code: 'Escape', keyCode: 229 })
  expect(run).not.toHaveBeenCalled()
  expect(screen.queryByRole('combobox')).not.toBeNull()
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 })
  expect(run).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(await show(''), { key: 'Escape', code: 'Escape', keyCode: 27 })
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('it opens with what was typed before it had come', async () => {
  const field = await renderPalette()('j1')
  expect(field).toHaveProperty('value', 'j1')
})

test.each(['searching', 'failed', 'done'] as const)(
  'where nothing is found yet, it says how far the search is: %s',
  async (search) => {
    results.mockReturnValue({ groups: [], search, hasMore: false })
    await renderPalette()('')
    expect(screen.getByText(keyMessages.palette.empty[search])).toBeDefined()
  },
)

test('what loaded lists have is shown with a search that failed, which is said below', async () => {
  const entries = [{ id: 'note', label: 'note', act: run }]
  results.mockReturnValue({ groups: [{ kind: 'notes', entries }], search: 'failed', hasMore: false })
  await renderPalette()('')
  expect(screen.getByText('note')).toBeDefined()
  expect(screen.getByText(keyMessages.palette.empty.failed)).toBeDefined()
})

test('Enter runs the first of what is found some time after the last letter, and screen readers are told of it', async () => {
  results.mockReturnValue({ groups: [], search: 'searching', hasMore: false })
  const show = renderPalette()
  const field = await show('')
  await act(async () => {
    fireEvent.change(field, { target: { value: '2026-1' } })
    await Promise.resolve()
  })
  const entries = [{ id: 'stored', label: 'stored', act: run }]
  results.mockReturnValue({ groups: [{ kind: 'notes', entries }], search: 'done', hasMore: false })
  show.again()
  expect(field.getAttribute('aria-activedescendant')).toBe('palette-stored')
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 })
  expect(run).toHaveBeenCalledTimes(1)
})
