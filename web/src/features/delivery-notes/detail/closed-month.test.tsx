import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import type { Me } from '@kenshu/contract/user/me'
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../fixtures/notes.ts'
import { callApi } from '../../../lib/api/api-client.ts'
import { tellPromptsReady } from '../../../ui/dialogs/prompts-ready.ts'
import { EditForm } from './access/edit-form.tsx'
import { NoteActions } from './note-actions.tsx'
import { ClosedMonth } from './parts/closed-month.tsx'
import { useStatusQuestion } from './parts/status-question.tsx'

vi.mock('../../../lib/api/api-client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn(),
}))
vi.mock('../../../lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useMe: () => ME,
}))
vi.mock('./mail/later-mail-modal.ts', () => ({ MailModal: () => null }))
beforeEach(() => {
  vi.mocked(callApi).mockReset()
})
afterEach(cleanup)

const TOLD = '2026年10月は締め済みです。変更は「締め後の変更」に残ります。'
const ME: Me = {
  ...{ uid: 'admin', email: 'admin@example.co.jp', emailAlias: 'admin@example.co.jp' },
  ...{ displayName: '', role: 'admin', isWaiting: false },
}
const noteIn = (hakkouStatus: DeliveryNoteStatus) => blankNote({ hakkouStatus, deliveryDate: '2026-10-31' })
const none = () => undefined

function show(what: ReactNode) {
  tellPromptsReady()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <ModalsProvider>
          <RouterProvider router={createMemoryRouter([{ path: '*', element: what }])} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return client
}

test.each([
  ['営業発行停止', '営業未対応'],
  ['削除', '営業発行停止'],
] as const)(
  'the dialog of %s says that the month is closed, which is asked when it opens',
  async (name, status) => {
    vi.mocked(callApi).mockResolvedValue({ closed: '2' })
    show(<NoteActions note={noteIn(status)} me={ME} isEditing={false} onStopped={none} onDeleted={none} />)
    expect(callApi).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name }))
    await screen.findByText(TOLD)
    expect(vi.mocked(callApi).mock.lastCall?.[1]).toBe('monthly/2026-10/close/')
  },
)

test('so does the form with the status', async () => {
  vi.mocked(callApi).mockImplementation((_, path) =>
    path === 'monthly/2026-10/close/' ? Promise.resolve({ closed: '2' } as never) : new Promise(none),
  )
  const firstField = 'salesChangedClientContactName'
  show(<EditForm note={noteIn('営業未対応')} me={ME} isGone={false} firstField={firstField} onEnd={none} />)
  await screen.findByText(TOLD)
})

test('so does the question about the status', async () => {
  vi.mocked(callApi).mockImplementation((_, path) =>
    path === 'monthly/2026-10/close/' ? Promise.resolve({ closed: '2' } as never) : new Promise(none),
  )
  function Question() {
    return useStatusQuestion(noteIn('営業未対応'))
  }
  show(<Question />)
  await screen.findByText(TOLD)
})

test.each([
  ['of an open month', () => Promise.resolve({ closed: null })],
  ['where it cannot be asked', () => Promise.reject(new Error('offline'))],
])('%s nothing is said, in the same place', async (_, answer) => {
  vi.mocked(callApi).mockImplementation(answer)
  const client = show(
    <div data-testid="place">
      <ClosedMonth note={noteIn('営業未対応')} />
    </div>,
  )
  await waitFor(() => {
    expect(callApi).toHaveBeenCalledOnce()
    expect(client.isFetching()).toBe(0)
  })
  const place = screen.getByTestId('place')
  expect([place.textContent, place.children.length]).toEqual(['', 1])
})
