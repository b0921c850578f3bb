import { Button, MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../lib/api-client.ts'
import { askAgain } from './ask-again.ts'

class NoMediaQuery extends EventTarget {
  readonly matches = false
}

// jsdom has no layout; Mantine asks for it.
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => new NoMediaQuery())
})
afterEach(cleanup)

const SENTENCE = 'この検収依頼メールは直近1分以内に送信済みです（送信者: taro@example.co.jp）。'

/** A button that is busy until the server has said that the mail has gone out just now. */
function Sender({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    await Promise.resolve()
    setIsBusy(false)
    askAgain(new ApiError('mail_just_sent', SENTENCE, { status: 409 }), { button, onConfirm, onCancel })
  }
  return (
    <Button ref={button} disabled={isBusy} onClick={() => void send()}>
      送信
    </Button>
  )
}

function setUp() {
  const told = { confirmed: 0, cancelled: 0 }
  render(
    <MantineProvider env="test">
      <ModalsProvider>
        <Sender
          onConfirm={() => {
            told.confirmed += 1
          }}
          onCancel={() => {
            told.cancelled += 1
          }}
        />
      </ModalsProvider>
    </MantineProvider>,
  )
  return { told, user: userEvent.setup(), button: screen.getByRole('button', { name: '送信' }) }
}

test('it says who has sent the mail, and begins on the harmless button; put away, the keyboard is where it was', async () => {
  const { told, user, button } = setUp()
  await user.click(button)
  expect((await screen.findByRole('dialog')).textContent).toContain(SENTENCE)
  await waitFor(() => {
    expect(document.activeElement?.textContent).toBe('キャンセル')
  })
  await user.keyboard('{Escape}')
  await waitFor(() => {
    expect(document.activeElement).toBe(button)
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(told).toEqual({ confirmed: 0, cancelled: 1 })
})

test('who goes on has cancelled nothing', async () => {
  const { told, user, button } = setUp()
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'もう一度送信する' }))
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  expect(told).toEqual({ confirmed: 1, cancelled: 0 })
})
