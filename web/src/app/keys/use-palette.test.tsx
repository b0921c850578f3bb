import { act, cleanup, fireEvent, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useShortcuts } from '../../lib/keys/use-shortcuts.ts'
import { withStandIn } from '../../ui/failures/with-stand-in.tsx'
import type { CommandPaletteProps, OpenPalette } from './command-palette.tsx'
import { usePalette } from './use-palette.ts'

afterEach(cleanup)

/** A page with a shortcut and a palette whose code comes by `come`, or fails to. */
function showPage() {
  let come: () => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const promise = new Promise<void>((resolve, reject) => {
    come = resolve
    fail = reject
  })
  const open = vi.fn<OpenPalette>()
  const nextRow = vi.fn<() => void>()
  const Palette = withStandIn<CommandPaletteProps>(async () => {
    await promise
    return ({ onReady }) => {
      useEffect(() => {
        onReady(open)
      }, [onReady])
      return null
    }
  })
  function Page() {
    const { show, key, onReady } = usePalette(Palette.preload)
    useShortcuts({ commands: show, nextRow })
    return <Palette key={key} onReady={onReady} />
  }
  render(<Page />)
  const settle = (end: () => void) =>
    act(async () => {
      end()
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
    })
  return {
    open,
    nextRow,
    come: () => settle(come),
    fail: () =>
      settle(() => {
        fail(new Error('offline'))
      }),
  }
}

test('what is typed after Ctrl+K, before the palette has come, goes into its field and is no shortcut', async () => {
  const { open, nextRow, come } = showPage()
  const user = userEvent.setup()
  await user.keyboard('{Control>}k{/Control}jx{Backspace}1')
  await come()
  expect(open.mock.calls).toEqual([[document.body, 'j1']])
  expect(nextRow).not.toHaveBeenCalled()
  await user.keyboard('j')
  expect(nextRow).toHaveBeenCalledOnce()
})

test.each([
  ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
  ['a press on the page', (user: UserEvent) => user.click(document.body)],
])('%s before the palette has come ends it', async (_, giveUp) => {
  const { open, nextRow, come } = showPage()
  const user = userEvent.setup()
  await user.keyboard('{Control>}k{/Control}')
  await giveUp(user)
  await user.keyboard('j')
  await come()
  expect(open).not.toHaveBeenCalled()
  expect(nextRow).toHaveBeenCalledOnce()
})

test('F5 loads the page anew also while the palette is on its way', async () => {
  showPage()
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(fireEvent.keyDown(document.body, { key: 'F5' })).toBe(true)
  expect(fireEvent.keyDown(document.body, { key: 'f' })).toBe(false)
})

test('the keys are shortcuts again where the palette does not come', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { nextRow, fail } = showPage()
  const user = userEvent.setup()
  await user.keyboard('{Control>}k{/Control}')
  await fail()
  await user.keyboard('j')
  expect(nextRow).toHaveBeenCalledOnce()
})
