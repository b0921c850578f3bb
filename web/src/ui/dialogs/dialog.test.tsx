import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../messages/frame-ja.ts'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

test('nothing closes a dialog in which something runs', async () => {
  let closed = 0
  const dialog = (isHeld: boolean) => (
    <MantineProvider env="test">
      <Dialog title="確認" isOpen isHeld={isHeld} onClose={() => closed++}>
        本文
      </Dialog>
    </MantineProvider>
  )
  const { rerender } = render(dialog(true))
  const user = userEvent.setup()
  const close = () => user.click(screen.getByRole('button', { name: messages.app.closeDialog }))
  await close()
  await user.keyboard('{Escape}')
  expect(closed).toBe(0)
  rerender(dialog(false))
  await close()
  await user.keyboard('{Escape}')
  expect(closed).toBe(2)
})

test('Escape closes a dialog, but not the one that ends a composition in Safari', () => {
  let closed = 0
  render(
    <MantineProvider env="test">
      <Dialog title="確認" isOpen onClose={() => closed++}>
        <input aria-label="text" />
      </Dialog>
    </MantineProvider>,
  )
  const field = screen.getByRole('textbox', { name: 'text' })
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 })
  expect(closed).toBe(0)
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 27 })
  expect(closed).toBe(1)
})

test('Escape closes what says that the session ends, and not the dialog below it', async () => {
  const closed: string[] = []
  const dialogs = (isSessionEnding: boolean) => (
    <MantineProvider env="test">
      <Dialog title="below" isOpen onClose={() => closed.push('below')}>
        below
      </Dialog>
      <Dialog title="session" isOpen={isSessionEnding} isTopmost onClose={() => closed.push('session')}>
        session
      </Dialog>
    </MantineProvider>
  )
  const { rerender } = render(dialogs(true))
  const user = userEvent.setup()
  await user.keyboard('{Escape}')
  expect(closed).toEqual(['session'])
  rerender(dialogs(false))
  await user.keyboard('{Escape}')
  expect(closed).toEqual(['session', 'below'])
})

test('a dialog is announced by its title, and not by all that is in it', () => {
  render(
    <MantineProvider env="test">
      <Dialog title="mail" isOpen onClose={() => undefined}>
        a long text
      </Dialog>
    </MantineProvider>,
  )
  expect(screen.getByRole('dialog', { name: 'mail' }).getAttribute('aria-describedby')).toBeNull()
  expect(screen.getByText('a long text')).toBeDefined()
})
