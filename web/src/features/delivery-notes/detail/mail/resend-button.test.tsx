import type { AcceptanceRequest } from '@kenshu/contract/delivery-note/acceptance-request'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../../fixtures/notes.ts'
import { ApiError, callApi } from '../../../../lib/api-client.ts'
import { showNotice } from '../../../../ui/notice.tsx'
import { ResendButton } from './resend-button.tsx'

vi.mock('../../../../lib/api-client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn(),
}))
vi.mock('../../../../ui/notice.tsx', () => ({ showNotice: vi.fn() }))
afterEach(cleanup)

const REQUEST: AcceptanceRequest = {
  to: 'a@x.example',
  cc: 'b@example.co.jp',
  subject: '件名',
  body: '本文',
  obstacle: null,
  asked: null,
}

test.each([
  ['mail_not_sent', '送信できませんでした。'],
  ['mail_just_sent', '送信したばかりです。'],
] as const)(
  'who has gone on to another note is told of which note the mail was not sent, and asked nothing: %s',
  async (code, sentence) => {
    let fail: (error: Error) => void = () => undefined
    vi.mocked(callApi).mockImplementation((_schema, path) =>
      path === 'send_email'
        ? new Promise((_resolve, reject) => {
            fail = reject
          })
        : Promise.resolve(REQUEST),
    )
    const none = () => undefined
    const { unmount } = render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <ResendButton
            note={blankNote({ billingNo: 'B-1' })}
            label="再送"
            isMain
            isEditing={false}
            onSent={none}
          />
        </QueryClientProvider>
      </MantineProvider>,
    )
    const button = screen.getByRole('button', { name: '再送' })
    await vi.waitFor(() => {
      expect(button).toHaveProperty('disabled', false)
    })
    fireEvent.click(button)
    await vi.waitFor(() => {
      expect(callApi).toHaveBeenCalledWith(expect.anything(), 'send_email', expect.anything())
    })
    unmount()
    await act(async () => {
      fail(new ApiError(code, sentence, { status: 409 }))
      await Promise.resolve()
    })
    await vi.waitFor(() => {
      expect(showNotice).toHaveBeenCalledWith(
        expect.objectContaining({ title: `メール送信に失敗しました: ${sentence}`, lines: ['B-1'] }),
      )
    })
  },
)
