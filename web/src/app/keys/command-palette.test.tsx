import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { keyMessages } from '../../messages/keys-ja.ts'
import { CommandPalette, type OpenPalette } from './command-palette.tsx'

const run = vi.hoisted(() => vi.fn<() => void>())
vi.mock('./palette-groups.ts', () => ({
  usePaletteGroups: () => [{ kind: 'pages', entries: [{ id: 'page', label: 'page', act: run }] }],
}))

afterEach(cleanup)

test('Enter runs the entry and Escape closes, but not the one that ends a composition in Safari', async () => {
  let open: OpenPalette | null = null
  const onReady = (ready: OpenPalette | null) => {
    open = ready
  }
  render(
    <MantineProvider env="test">
      <CommandPalette onReady={onReady} />
    </MantineProvider>,
  )
  const show = async () => {
    act(() => open?.(null))
    return screen.findByRole('combobox', { name: keyMessages.palette.title })
  }
  const field = await show()
  fireEvent.keyDown(field, { key: 'ArrowDown', code: 'ArrowDown', keyCode: 40 })
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 229 })
  fireEvent.keyDown(field, { key: 'Escape', code: 'Escape', keyCode: 229 })
  expect(run).not.toHaveBeenCalled()
  expect(screen.queryByRole('combobox')).not.toBeNull()
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 })
  expect(run).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(await show(), { key: 'Escape', code: 'Escape', keyCode: 27 })
  expect(screen.queryByRole('combobox')).toBeNull()
})
