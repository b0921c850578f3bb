import type { AcceptanceRequest } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../../fixtures/notes.ts'
import { ApiError, callApi } from '../../../../lib/api/api-client.ts'
import { rejectionMessages } from '../../../../messages/rejection-ja.ts'
import { showNotice } from '../../../../ui/notices/notice.tsx'
import { noteCall } from '../../calls/note-call.ts'
import { RequestAgain } from '../rejection/request-again.tsx'
import { ResendButton } from './resend-button.tsx'

vi.mock('../../../../lib/api/api-client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn(),
}))
vi.mock('../../../../ui/notices/notice.tsx', () => ({ showNotice: vi.fn() }))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const REQUEST: AcceptanceRequest = {
  to: 'a@x.example',
  cc: 'b@example.co.jp',
  subject: '件名',
  body: '本文',
  obstacle: null,
  asked: null,
}

const none = () => undefined

interface Sender {
  path: (note: DeliveryNote) => string
  label: string
  of: (note: DeliveryNote) => ReactElement
}

const RESEND: Sender = {
  path: () => 'send_email',
  label: '再送',
  of: (note) => <ResendButton note={note} label="再送" isMain isEditing={false} onSent={none} />,
}
const AGAIN: Sender = {
  path: ({ id }) => noteCall(id, 'rejection/request'),
  label: rejectionMessages.send,
  of: (note) => <RequestAgain note={note} isChanged={false} isOpen onClose={none} />,
}

test.each([
  ['mail_not_sent', '再送', RESEND, '送信できませんでした。'],
  ['mail_just_sent', '再送', RESEND, '送信したばかりです。'],
  ['mail_outdated', '再依頼', AGAIN, '内容が変わりました。'],
  ['mail_just_sent', '再依頼', AGAIN, '送信したばかりです。'],
] as const)(
  'who has left the note is told of which one the mail was not sent, and asked nothing: %s (%s)',
  async (code, _, { path, label, of }, sentence) => {
    const note = blankNote({
      billingNo: 'B-1',
      hakkouStatus: 'CL検収拒否',
      documentEmail: REQUEST.to,
      salesPersonEmail: REQUEST.cc,
    })
    let fail: (error: Error) => void = none
    vi.mocked(callApi).mockImplementation((_schema, asked) =>
      asked === path(note)
        ? new Promise((_resolve, reject) => {
            fail = reject
          })
        : Promise.resolve(REQUEST),
    )
    const { unmount } = render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>{of(note)}</QueryClientProvider>
      </MantineProvider>,
    )
    const button = await screen.findByRole('button', { name: label })
    await waitFor(() => {
      expect(button).toHaveProperty('disabled', false)
    })
    await userEvent.click(button)
    await waitFor(() => {
      expect(callApi).toHaveBeenCalledWith(expect.anything(), path(note), expect.anything())
    })
    unmount()
    await act(async () => {
      fail(new ApiError(code, sentence, { status: 409 }))
      await Promise.resolve()
    })
    await waitFor(() => {
      expect(showNotice).toHaveBeenCalledWith(
        expect.objectContaining({
          title: `メール送信に失敗しました: ${sentence}`,
          lines: ['納品書番号: B-1'],
        }),
      )
    })
  },
)
