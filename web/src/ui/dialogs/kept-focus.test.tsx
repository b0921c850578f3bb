import { MantineProvider, Menu } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { askFirst } from './ask-first.tsx'
import { Dialog } from './dialog.tsx'
import { tellPromptsReady } from './prompts-ready.ts'

afterEach(cleanup)

function ask(): void {
  askFirst({ title: '停止しますか？', question: '', confirm: '停止する', onConfirm: () => undefined })
}

/** A page whose dialog is rendered only while it is open. */
function Page() {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    setIsOpen(true)
  }
  return (
    <>
      <button type="button" onClick={ask}>
        stop
      </button>
      <button type="button" onClick={open}>
        save
      </button>
      <Menu>
        <Menu.Target>
          <button type="button">more</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={open}>rename</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <Dialog
          title="dialog"
          isOpen
          onClose={() => {
            setIsOpen(false)
          }}
        >
          <button type="button" onClick={ask}>
            remove
          </button>
        </Dialog>
      )}
    </>
  )
}

function show() {
  tellPromptsReady()
  render(
    <MantineProvider env="test">
      <ModalsProvider>
        <Page />
      </ModalsProvider>
    </MantineProvider>,
  )
  return userEvent.setup()
}

const focused = () => document.activeElement?.textContent
const button = (name: string) => screen.findByRole('button', { name })

test('each prompt of a page gives the focus back, not only the first', async () => {
  const user = show()
  for (let turn = 0; turn < 3; turn++) {
    await user.click(await button('stop'))
    await button('停止する')
    await user.keyboard('{Escape}')
    await expect.poll(focused).toBe('stop')
    expect(screen.queryByRole('button', { name: '停止する' })).toBeNull()
  }
})

test('a dialog that is rendered open gives the focus back when it is removed', async () => {
  const user = show()
  await user.click(await button('save'))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await expect.poll(focused).toBe('save')
})

test('of a dialog that a menu has opened the focus returns to the button of the menu', async () => {
  const user = show()
  await user.click(await button('more'))
  await user.click(await screen.findByRole('menuitem', { name: 'rename' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await expect.poll(focused).toBe('more')
})

test('Escape closes only the uppermost: the prompt, then the dialog below it', async () => {
  const user = show()
  await user.click(await button('save'))
  await user.click(await button('remove'))
  await button('停止する')
  await user.keyboard('{Escape}')
  await expect.poll(focused).toBe('remove')
  await user.keyboard('{Escape}')
  await expect.poll(focused).toBe('save')
})

test.each(['gone', 'disabled'] as const)(
  'where the button that has opened a dialog is %s by then, the focus goes to the part around it',
  async (fate) => {
    tellPromptsReady()
    const part = (now: 'there' | typeof fate) => (
      <MantineProvider env="test">
        <ModalsProvider>
          <section aria-label="part">
            {now !== 'gone' && (
              <button type="button" disabled={now === 'disabled'} onClick={ask}>
                stop
              </button>
            )}
          </section>
        </ModalsProvider>
      </MantineProvider>
    )
    const { rerender } = render(part('there'))
    const user = userEvent.setup()
    await user.click(await button('stop'))
    await button('停止する')
    rerender(part(fate))
    await user.keyboard('{Escape}')
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('part')
  },
)
