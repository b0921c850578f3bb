import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../fixtures/notes.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { noteQuery } from '../calls/note-query.ts'
import { DeliveryNoteDetailPage } from './delivery-note-detail-page.tsx'

const ME = { uid: 'admin', role: 'admin', emailAlias: '', name: '' }
vi.mock('../../../lib/session.ts', () => ({
  useSession: () => ({ state: 'signedIn', me: ME }),
  useMe: () => ME,
  homeOf: () => '/admin',
}))
vi.mock('../calls/live/use-feed.ts', () => ({
  useFeed: () => ({ isLive: true, changes: new Map(), imported: null, told: 0 }),
}))
const NOTE = blankNote({
  id: 'n1',
  billingNo: 'N-0001',
  clientName: '甲社',
  documentEmail: 'hanako@example.com',
})
let isDeleted = false
vi.mock('../../../lib/api/api-client.ts', () => ({
  callApi: async (_: unknown, path: string) => {
    // Everything but the note itself is still on its way.
    if (path !== 'delivery_notes/n1/') return new Promise(() => undefined)
    if (isDeleted)
      throw new ApiError('not_found', '納品書が見つかりません', { status: 404, requestId: 'r-1' })
    return NOTE
  },
}))

afterEach(() => {
  cleanup()
  isDeleted = false
  ME.role = 'admin'
  vi.restoreAllMocks()
})

async function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter([{ path: '/admin/:id', Component: DeliveryNoteDetailPage }], {
    initialEntries: ['/admin/n1'],
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByRole('heading', { name: 'N-0001 甲社' })
  return {
    user: userEvent.setup(),
    deleteElsewhere: async () => {
      isDeleted = true
      await act(async () => client.refetchQueries(noteQuery('n1')))
    },
  }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

test('a note that a colleague deletes is not shown any longer', async () => {
  const { deleteElsewhere } = await show()
  await deleteElsewhere()
  await screen.findByText('データがありません')
  screen.getByText('この納品書はありません。削除されたか、URLが正しくない可能性があります。')
  expect(screen.queryByText(/問い合わせ番号/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'N-0001 甲社' })).toBeNull()
})

test.each([
  ['admin', '/admin/settings/log?target=n1'],
  ['normal', null],
])('where a note is gone, %s is shown the way to who deleted it: %s', async (role, way) => {
  ME.role = role
  const { deleteElsewhere } = await show()
  await deleteElsewhere()
  await screen.findByText('データがありません')
  const link = screen.queryByRole('link', { name: 'この納品書の操作履歴を見る' })
  expect(link?.getAttribute('href') ?? null).toBe(way)
})

test('what was being typed meanwhile can be copied, but not saved', async () => {
  const { user, deleteElsewhere } = await show()
  await user.click(screen.getByRole('button', { name: '編集' }))
  await user.type(await screen.findByLabelText('変更後の担当者名'), '乙山')
  await deleteElsewhere()
  expect((await screen.findByRole('alert')).textContent).toContain('この納品書は削除されました')
  expect(screen.getByLabelText('変更後の担当者名')).toHaveProperty('value', '乙山')
  expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'キャンセル' }))
  await screen.findByText('データがありません')
})
