import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { Me } from '@kenshu/contract/user/me'
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../../fixtures/notes.ts'
import { callApi } from '../../../../lib/api/api-client.ts'
import { networkError } from '../../../../lib/api/api-error.ts'
import { tellPromptsReady } from '../../../../ui/dialogs/prompts-ready.ts'
import { noteQuery } from '../../calls/note-query.ts'
import { EditForm } from './edit-form.tsx'

vi.mock('../../../../lib/api/api-client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn(),
}))
vi.mock('../../../../lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useMe: () => ME,
}))

const ME: Me = {
  ...{ uid: 'admin', email: 'admin@example.co.jp', emailAlias: 'admin@example.co.jp' },
  ...{ displayName: '', role: 'admin', isWaiting: false },
}
const REJECTED = blankNote({
  hakkouStatus: 'CL検収拒否',
  isRejected: true,
  rejectedAt: '2026-11-03T15:30:00.000Z',
})

const saved = vi.fn<(change: unknown) => void>()
beforeEach(() => {
  saved.mockReset()
  ended.mockReset()
  vi.mocked(callApi).mockImplementation((_, __, { method, json } = {}) => {
    if (method !== 'PUT') return new Promise(() => undefined)
    saved(json)
    return Promise.resolve({ ...REJECTED, ...(json as object), revision: 2 } as never)
  })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

/** Shows the note as it was changed meanwhile. */
let changeNote: (changed: DeliveryNote) => void
const ended = vi.fn<() => void>()

function show(first: DeliveryNote, me = ME) {
  tellPromptsReady()
  const queries = new QueryClient()
  function Form() {
    const [note, setNote] = useState(first)
    changeNote = (changed) => {
      queries.setQueryData(noteQuery(changed.id).queryKey, changed)
      setNote(changed)
    }
    return (
      <EditForm note={note} me={me} isGone={false} firstField="salesChangedClientContactName" onEnd={ended} />
    )
  }
  const form = (
    <ModalsProvider>
      <Form />
    </ModalsProvider>
  )
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return userEvent.setup()
}

type User = ReturnType<typeof show>

async function choose(user: User, status: string) {
  await user.click(screen.getByRole('combobox', { name: '発行ステータス' }))
  await user.click(await screen.findByRole('option', { name: status }))
}

const save = (user: User) => user.click(screen.getByRole('button', { name: '保存' }))

test('a status that ends a rejection is asked about once, with what becomes of it; who does not want that keeps the input', async () => {
  const user = show(REJECTED)
  await user.type(screen.getByLabelText('変更後の担当者名'), '佐藤')
  await choose(user, '検収依頼済＆未検収')
  await save(user)
  const asked = await screen.findByRole('dialog', { name: 'ステータスの変更' })
  expect(asked.textContent).toContain('クライアントが2026年11月4日に差し戻した納品書です。')
  expect(asked.textContent).toContain('「差し戻しの対応」は終了し')
  await user.click(within(asked).getByRole('button', { name: 'キャンセル' }))
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  expect(saved).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLInputElement>('変更後の担当者名').value).toBe('佐藤')
  await save(user)
  await user.click(await screen.findByRole('button', { name: '変更する' }))
  await waitFor(() => {
    expect(saved).toHaveBeenCalledOnce()
  })
  expect(saved.mock.lastCall?.[0]).toMatchObject({
    hakkouStatus: '検収依頼済＆未検収',
    salesChangedClientContactName: '佐藤',
  })
})

test('what a colleague changes while the question is open is shown, and not overwritten', async () => {
  const user = show(REJECTED)
  await choose(user, '検収依頼済＆未検収')
  await save(user)
  const confirm = await screen.findByRole('button', { name: '変更する' })
  act(() => {
    changeNote({ ...REJECTED, salesChangedClientContactName: '鈴木', revision: REJECTED.revision + 1 })
  })
  await user.click(confirm)
  expect(saved).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLInputElement>('変更後の担当者名').value).toBe('鈴木')
  await save(user)
  await user.click(await screen.findByRole('button', { name: '変更する' }))
  await waitFor(() => {
    expect(saved).toHaveBeenCalledOnce()
  })
  expect(saved.mock.lastCall?.[0]).toMatchObject({ salesChangedClientContactName: '鈴木' })
})

test.each([
  ['the contact of a rejected note', REJECTED, null],
  ['the status of another note', blankNote({ hakkouStatus: '営業未対応' }), '検収依頼済＆未検収'],
] as const)('%s is saved without a question', async (_, note, status) => {
  const user = show(note)
  await user.type(screen.getByLabelText('変更後の担当者名'), '佐藤')
  if (status !== null) await choose(user, status)
  await save(user)
  await waitFor(() => {
    expect(saved).toHaveBeenCalledOnce()
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('whose note goes to another sales person while they edit it reads that it can no longer be saved, and has the input still', async () => {
  const note = blankNote({ salesPersonEmail: 'taro@example.co.jp' })
  const user = show(note, { ...ME, role: 'normal', emailAlias: note.salesPersonEmail })
  await user.type(screen.getByLabelText('変更後の担当者名'), '佐藤')
  act(() => {
    changeNote({ ...note, salesPersonEmail: 'hanako@example.co.jp', revision: note.revision + 1 })
  })
  const said = screen.getByRole('alert').textContent
  expect(said).toContain('編集できるのは、この納品書の営業担当者と管理者です。')
  expect(said).toContain('入力した内容は保存できません。')
  expect(said).not.toContain('上書き')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('変更後の担当者名').value).toBe('佐藤')
})

test.each([
  ['ends the form', '', 1],
  ['leaves the form of who has typed on', '様', 0],
])('a save whose answer was lost %s once the note shows it', async (_, more, times) => {
  const note = blankNote({ hakkouStatus: '営業未対応' })
  const user = show(note)
  vi.mocked(callApi).mockRejectedValue(networkError())
  await user.type(screen.getByLabelText('変更後の担当者名'), '佐藤')
  await save(user)
  await screen.findByText('更新に失敗しました')
  if (more !== '') await user.type(screen.getByLabelText('変更後の担当者名'), more)
  act(() => {
    changeNote({ ...note, salesChangedClientContactName: '佐藤', revision: note.revision + 1 })
  })
  expect(ended).toHaveBeenCalledTimes(times)
  expect(screen.getByLabelText<HTMLInputElement>('変更後の担当者名').value).toBe(`佐藤${more}`)
})
