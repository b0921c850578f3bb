import type { AcceptanceRequest } from '@kenshu/contract/delivery-note/acceptance-request'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../../fixtures/notes.ts'
import { ApiError, callApi } from '../../../../lib/api-client.ts'
import { rejectionMessages as text } from '../../../../messages/rejection-ja.ts'
import { showNotice } from '../../../../ui/notice.tsx'
import { noteCall } from '../../calls/note-call.ts'
import { RequestAgain } from './request-again.tsx'

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
  ['mail_outdated', '内容が変わりました。'],
  ['mail_just_sent', '送信したばかりです。'],
] as const)(
  'who has left the note is told of which one the client was not asked again, and asked nothing: %s',
  async (code, sentence) => {
    let fail: (error: Error) => void = () => undefined
    vi.mocked(callApi).mockImplementation((_schema, path) =>
      path.endsWith('rejection/request/')
        ? new Promise((_resolve, reject) => {
            fail = reject
          })
        : Promise.resolve(REQUEST),
    )
    const note = blankNote({
      billingNo: 'B-1',
      hakkouStatus: 'CL検収拒否',
      documentEmail: REQUEST.to,
      salesPersonEmail: REQUEST.cc,
    })
    const { unmount } = render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <RequestAgain note={note} isChanged={false} isOpen onClose={() => undefined} />
        </QueryClientProvider>
      </MantineProvider>,
    )
    await userEvent.click(await screen.findByRole('button', { name: text.send }))
    await vi.waitFor(() => {
      expect(callApi).toHaveBeenCalledWith(
        expect.anything(),
        noteCall(note.id, 'rejection/request'),
        expect.anything(),
      )
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
