import { Button, MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../../../../lib/api/api-client.ts'
import { tellPromptsReady } from '../../../../ui/dialogs/prompts-ready.ts'
import type { Consent } from '../../calls/send-attempt.ts'
import { askIfHeldBack } from './ask-again.ts'

afterEach(cleanup)
tellPromptsReady()

const SENTENCE = 'この検収依頼メールは直近1分以内に送信済みです（送信者: taro@example.co.jp）。'

const JUST_SENT = new ApiError('mail_just_sent', SENTENCE, { status: 409 })

interface SenderProps {
  error: ApiError
  isBundle: boolean
  onConfirm: (consent: Consent) => void
  onCancel: () => void
}

/** A button that is disabled until the server has said why it holds the mail back. */
function Sender({ error, isBundle, onConfirm, onCancel }: SenderProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    await Promise.resolve()
    setIsBusy(false)
    askIfHeldBack(error, { again: true }, { isBundle, button, onConfirm, onCancel })
  }
  return (
    <Button ref={button} disabled={isBusy} onClick={() => void send()}>
      送信
    </Button>
  )
}

function setUp(error = JUST_SENT, isBundle = false) {
  const told = { confirmed: 0, cancelled: 0 }
  const consents: Consent[] = []
  render(
    <MantineProvider env="test">
      <ModalsProvider>
        <Sender
          error={error}
          isBundle={isBundle}
          onConfirm={(consent) => {
            consents.push(consent)
            told.confirmed += 1
          }}
          onCancel={() => {
            told.cancelled += 1
          }}
        />
      </ModalsProvider>
    </MantineProvider>,
  )
  return { told, consents, user: userEvent.setup(), button: screen.getByRole('button', { name: '送信' }) }
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

test.each([false, true])(
  'one more of many today says to whom and how many, keeps what was said before, and names the one mail for all (is it one: %s)',
  async (isBundle) => {
    const many = 'client@customer.example.com 宛の検収依頼メールは、本日すでに5通を手動で送信しています。'
    const error = new ApiError('mail_many_today', many, { status: 409 })
    const { consents, user, button } = setUp(error, isBundle)
    await user.click(button)
    const dialog = await screen.findByRole('dialog', { name: '同じ宛先への送信が1日の上限を超えます' })
    expect(dialog.textContent).toContain(many)
    expect(dialog.textContent.includes('まとめて依頼')).toBe(!isBundle)
    await user.click(await screen.findByRole('button', { name: 'このまま送信する' }))
    expect(consents).toEqual([{ again: true, more_today: true }])
  },
)

test('what failed for another reason is not asked about', () => {
  const button = { current: null }
  const failed = new ApiError('mail_not_sent', '', { status: 502 })
  expect(askIfHeldBack(failed, {}, { button, onConfirm: () => undefined })).toBe(false)
})
