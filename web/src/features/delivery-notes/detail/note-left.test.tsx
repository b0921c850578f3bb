import type { KnownContact } from '@kenshu/contract/contacts/known-contact'
import type { OpenRejection } from '@kenshu/contract/rejection/task'
import type { Me } from '@kenshu/contract/user/me'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../fixtures/notes.ts'
import { ApiError, callApi } from '../../../lib/api/api-client.ts'
import { noteContactQuery } from '../../../lib/contact-query.ts'
import { contactMessages } from '../../../messages/contacts-ja.ts'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { rejectionMessages } from '../../../messages/rejection-ja.ts'
import { showNotice } from '../../../ui/notices/notice.tsx'
import { LinkLock } from './access/link-lock.tsx'
import { ContactOffer } from './contact/contact-offer.tsx'
import { SetRecipient } from './contact/set-recipient.tsx'
import { RejectionActs } from './rejection/rejection-acts.tsx'

const ME = vi.hoisted(() => ({ uid: 'taro', role: 'admin', emailAlias: 'taro@example.co.jp' }) as Me)
vi.mock('../../../lib/session.ts', () => ({ useMe: () => ME }))
vi.mock('../../../lib/api/api-client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn(),
}))
vi.mock('../../../ui/notices/notice.tsx', () => ({ showNotice: vi.fn() }))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const NOTE = blankNote({ billingNo: 'B-1', hakkouStatus: 'CL検収拒否', isRejected: true })
const LOCK = { scope: 'some', until: '2026-11-30T00:00:00.000Z' } as const
const CONTACT: KnownContact = {
  name: '青木',
  email: 'a@x.example',
  source: 'staff',
  since: null,
  changedBy: '',
  noteId: 'n2',
  billingNo: 'B-2',
  bouncedAt: null,
}
const OPEN = { state: 'open', correction: null } as OpenRejection

test.each([
  {
    button: rejectionMessages.acts.in_progress,
    title: rejectionMessages.stepFailed,
    part: <RejectionActs note={NOTE} me={ME} isEditing={false} mayHandle rejection={OPEN} />,
  },
  {
    button: deliveryNoteMessages.link.unlock,
    title: deliveryNoteMessages.link.unlockFailed,
    part: <LinkLock note={NOTE} lock={LOCK} onUnlocked={vi.fn()} />,
  },
  {
    button: contactMessages.take,
    title: contactMessages.failed,
    part: <ContactOffer note={NOTE} me={ME} />,
  },
  {
    button: contactMessages.set.submit,
    title: contactMessages.failed,
    part: <SetRecipient note={NOTE} me={ME} onSet={vi.fn()} />,
  },
])('who has left the note is told of which one $button failed', async ({ button, title, part }) => {
  let fail: (error: Error) => void = () => undefined
  vi.mocked(callApi).mockReturnValue(
    new Promise((_resolve, reject) => {
      fail = reject
    }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 'static' } } })
  client.setQueryData(noteContactQuery(NOTE.id).queryKey, {
    current: null,
    others: [],
    offer: { reason: 'missing', contact: CONTACT },
    allowedDomains: [],
  })
  const { unmount } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>{part}</QueryClientProvider>
    </MantineProvider>,
  )
  const field = screen.queryByRole('textbox')
  if (field !== null) fireEvent.change(field, { target: { value: 'a@x.example' } })
  fireEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => {
    expect(callApi).toHaveBeenCalledOnce()
  })
  unmount()
  await act(async () => {
    fail(new ApiError('stale', '変更済み。', { status: 409 }))
    await Promise.resolve()
  })
  await waitFor(() => {
    expect(showNotice).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title, lines: ['変更済み。', '納品書番号: B-1'] }),
    )
  })
})
