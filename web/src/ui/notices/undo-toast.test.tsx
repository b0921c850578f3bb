import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showUndoable } from './undo-toast.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  notifications.clean()
  cleanup()
})

test('Ctrl+Z undoes the newest change, and the next press the one before', async () => {
  const undone: string[] = []
  render(
    <MantineProvider env="test">
      <Notifications />
    </MantineProvider>,
  )
  act(() => {
    for (const title of ['first', 'second']) {
      showUndoable({
        title,
        undo: () => Promise.resolve(undone.push(title)),
        onFailed: () => undefined,
      })
    }
  })
  await screen.findByText('second')
  const user = userEvent.setup()
  await user.keyboard('{Control>}z{/Control}')
  expect(undone).toEqual(['second'])
  await user.keyboard('{Control>}z{/Control}')
  expect(undone).toEqual(['second', 'first'])
  await user.keyboard('{Control>}z{/Control}')
  expect(undone).toEqual(['second', 'first'])
})

test('what only begins at a press is not said to be done', async () => {
  render(
    <MantineProvider env="test">
      <Notifications />
    </MantineProvider>,
  )
  act(() => {
    showUndoable({
      title: '30件の処理が完了しました',
      undo: () => Promise.resolve(),
      undone: '元に戻す処理を始めました',
      onFailed: () => undefined,
    })
  })
  await userEvent.click(await screen.findByRole('button', { name: '元に戻す' }))
  expect(await screen.findByText('元に戻す処理を始めました')).toBeDefined()
})

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15'

test.each([
  [MAC, 'Command+Z でも元に戻せます。'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Ctrl+Z でも元に戻せます。'],
])('on %s it names the keys of that system', async (userAgent, hint) => {
  vi.stubGlobal('navigator', { userAgent })
  render(
    <MantineProvider env="test">
      <Notifications />
    </MantineProvider>,
  )
  act(() => {
    showUndoable({ title: 'done', undo: () => Promise.resolve(), onFailed: () => undefined })
  })
  expect(await screen.findByText(hint)).toBeDefined()
})
