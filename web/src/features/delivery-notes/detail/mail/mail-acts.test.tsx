import type { AcceptanceRequest } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { OpenRejection } from '@kenshu/contract/rejection/task'
import { SEND_OBSTACLE_SENTENCES } from '@kenshu/contract/sentences'
import type { Me } from '@kenshu/contract/user/me'
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../../fixtures/notes.ts'
import { ApiError, callApi } from '../../../../lib/api/api-client.ts'
import { networkError } from '../../../../lib/api/api-error.ts'
import { noteMailMessages as text } from '../../../../messages/note-mail-ja.ts'
import { tellPromptsReady } from '../../../../ui/dialogs/prompts-ready.ts'
import { showUndoable } from '../../../../ui/notices/undo-toast.tsx'
import { rejectionQuery } from '../../calls/note-queries.ts'
import { noteQuery } from '../../calls/note-query.ts'
import { MailActs } from './mail-acts.tsx'

afterEach(cleanup)
tellPromptsReady()

const ME: Me = {
  uid: 'hanako',
  email: 'hanako@example.co.jp',
  emailAlias: 'hanako@example.co.jp',
  displayName: '',
  role: 'normal',
  isWaiting: false,
}
const REJECTED = blankNote({
  hakkouStatus: 'CL検収拒否',
  isRejected: true,
  rejectedAt: '2026-11-04T01:00:00.000Z',
  documentEmail: 'a@x.example',
  salesPersonEmail: ME.email,
})
const REQUEST: AcceptanceRequest = {
  to: 'a@x.example',
  cc: ME.email,
  subject: '件名',
  body: '本文',
  obstacle: SEND_OBSTACLE_SENTENCES.rejected,
  asked: null,
}

function Where() {
  const { pathname, hash } = useLocation()
  return <output>{pathname + hash}</output>
}

vi.mock('../../../../lib/api/api-client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn(),
}))
vi.mock('../../../../ui/notices/undo-toast.tsx', () => ({ showUndoable: vi.fn() }))

interface Shown {
  isFetching?: boolean
  rejection?: OpenRejection | null
  request?: AcceptanceRequest
}

/** Shows the mail that is fetched again after an attempt to send it. */
let fetchAgain: (again: AcceptanceRequest) => void

function show(note: DeliveryNote, { isFetching = false, rejection = null, request = REQUEST }: Shown = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(rejectionQuery(note.id).queryKey, { rejection })
  const onClose = vi.fn<() => void>()
  const none = () => undefined
  function Acts() {
    const [shown, setShown] = useState(request)
    useEffect(() => {
      fetchAgain = setShown
    }, [])
    return (
      <MailActs
        note={note}
        me={ME}
        request={shown}
        isFetching={isFetching}
        onHold={none}
        onClose={onClose}
        onSent={none}
        onBundle={none}
      />
    )
  }
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <ModalsProvider>
          <MemoryRouter initialEntries={['/normal']}>
            <Acts />
            <Where />
          </MemoryRouter>
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { onClose, client }
}

function rejectionOf(changes: Pick<NonNullable<OpenRejection['correction']>, 'fields'>): OpenRejection {
  return {
    since: '2026-11-04T01:00:00.000Z',
    state: 'in_progress',
    assignee: { uid: null, name: '', email: ME.email },
    importedAt: null,
    correction: { rejectedAt: '2026-11-04T01:00:00.000Z', rejectedBy: '', reason: '', lines: [], ...changes },
  }
}

test('the mail of a note that was sent back leads to what is to be done about that', async () => {
  const { onClose } = show(REJECTED)
  await userEvent.click(screen.getByRole('button', { name: '差し戻しの対応へ' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.getByText(`/normal/delivery-notes/${REJECTED.id}/#rejection`)).toBeDefined()
})

test('who sets the status of a note that was sent back is told that the rejection ends, and that nothing was changed', async () => {
  const unchanged = '差し戻し後、納品書の内容に変更はありません。'
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: '検収依頼済＆未検収にする' }))
    await screen.findByText('発行ステータスを「検収依頼済＆未検収」に変更しますか？')
  }
  show(REJECTED, { rejection: rejectionOf({ fields: [] }) })
  await ask()
  expect(screen.getByText(/^変更すると「差し戻しの対応」は終了し/)).toBeDefined()
  expect(screen.getByText(unchanged)).toBeDefined()
  cleanup()
  show(REJECTED, { rejection: rejectionOf({ fields: [{ label: '件名', before: 'a', after: 'b' }] }) })
  await ask()
  expect(screen.getByText(/^変更すると「差し戻しの対応」は終了し/)).toBeDefined()
  expect(screen.queryByText(unchanged)).toBeNull()
  cleanup()
  show({ ...REJECTED, hakkouStatus: '営業未対応', isRejected: false, rejectedAt: null })
  await ask()
  expect(screen.queryByText(/^変更すると「差し戻しの対応」は終了し/)).toBeNull()
})

test('a status whose answer was lost can be undone once the note shows it', async () => {
  vi.mocked(callApi).mockRejectedValue(networkError())
  const note = blankNote({ ...REJECTED, hakkouStatus: '営業未対応', isRejected: false, rejectedAt: null })
  const { client } = show(note)
  await userEvent.click(screen.getByRole('button', { name: text.setRequested }))
  await userEvent.click(await screen.findByRole('button', { name: text.setRequestedConfirm }))
  await screen.findByText(/^ステータス更新に失敗しました/)
  const changed: DeliveryNote = { ...note, hakkouStatus: '検収依頼済＆未検収', revision: note.revision + 1 }
  client.setQueryData(noteQuery(note.id).queryKey, changed)
  expect(showUndoable).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: text.statusSet }))
})

test('once the status allows the mail, the reason against it goes, and the button waits for the mail', () => {
  const asked: DeliveryNote = {
    ...REJECTED,
    hakkouStatus: '検収依頼済＆未検収',
    isRejected: false,
    rejectedAt: null,
  }
  show(asked, { isFetching: true })
  expect(screen.queryByText(SEND_OBSTACLE_SENTENCES.rejected)).toBeNull()
  expect(screen.getByRole('button', { name: 'メール送信' }).getAttribute('aria-busy')).toBe('true')
  cleanup()
  show(REJECTED, { isFetching: true })
  expect(screen.getByText(SEND_OBSTACLE_SENTENCES.rejected)).toBeDefined()
})

test.each([
  [
    'why a mail is refused is said once, also when the mail that is fetched again says it too',
    'mail_refused',
    'stopped',
    1,
  ],
  [
    'after another failure the reason against a mail is said, whatever the sentence of the failure',
    'internal',
    'stopped',
    2,
  ],
  ['after a refusal another reason, which has come since, is said too', 'mail_refused', 'accepted', 1],
] as const)('%s', async (_what, code, since, times) => {
  const obstacle = SEND_OBSTACLE_SENTENCES[since]
  const stopped = SEND_OBSTACLE_SENTENCES.stopped
  vi.mocked(callApi).mockRejectedValue(new ApiError(code, stopped, { status: 409 }))
  const note = blankNote({ ...REJECTED, hakkouStatus: '営業未対応', isRejected: false, rejectedAt: null })
  show(note, { request: { ...REQUEST, obstacle: null } })
  await userEvent.click(screen.getByRole('button', { name: 'メール送信' }))
  await screen.findByText(`メール送信に失敗しました: ${stopped}`)
  act(() => {
    fetchAgain({ ...REQUEST, obstacle })
  })
  expect(screen.getAllByText(obstacle, { exact: false })).toHaveLength(times)
})
