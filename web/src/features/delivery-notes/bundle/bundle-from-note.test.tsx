import type { BundleCandidate } from '@kenshu/contract/bundle/request'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { BundleFromNote } from './bundle-from-note.tsx'

const asked = vi.fn<(json: unknown) => void>()
const draft = { id: 'x', to: '', cc: '', subject: '', body: '', count: 2, requestable: 0 }
const closed = vi.fn<(path: string) => object>()
vi.mock('../../../lib/api/api-client.ts', async () => ({
  ApiError: (await import('../../../lib/api/api-error.ts')).ApiError,
  callApi: (_: unknown, path: string, { json }: { json?: unknown }) => {
    if (path.startsWith('monthly/')) return Promise.resolve(closed(path))
    if (path !== 'bundles/')
      return Promise.resolve({ to: 'a@x.example', notes: ['a', 'b', 'c'].map(candidate), hasMore: false })
    asked(json)
    return Promise.resolve(draft)
  },
}))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  draft.requestable = 0
})

function candidate(id: string): BundleCandidate {
  return {
    id,
    billingNo: id,
    billingTitle: '',
    deliveryDate: '2026-04-01',
    salesPersonName: '',
    totalAmountWithTax: 100,
    hakkouStatus: '営業未対応',
    requestedAt: null,
    obstacle: null,
  }
}

function show() {
  const none = () => undefined
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <BundleFromNote noteId="a" onHold={none} onBack={none} onSent={none} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return userEvent.setup()
}

test('who comes back from the mail finds the notes selected that they had selected', async () => {
  const user = show()
  await user.click(await screen.findByRole('checkbox', { name: /^b/ }))
  expect(screen.getByText(/^2件を選択中/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'メールを確認する' }))
  await screen.findByRole('button', { name: '2件をまとめて送信' })
  await user.click(screen.getByRole('button', { name: '戻る' }))
  expect(await screen.findByText(/^2件を選択中/)).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^b/ }).checked).toBe(false)
  await user.click(screen.getByRole('button', { name: 'メールを確認する' }))
  await screen.findByRole('button', { name: '2件をまとめて送信' })
  expect(asked.mock.calls).toEqual([[{ note_ids: ['a', 'c'] }], [{ note_ids: ['a', 'c'] }]])
})

test('that the month of its notes is closed is said, once, as long as the status is set with the mail', async () => {
  draft.requestable = 3
  closed.mockReturnValue({ closed: '1' })
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'メールを確認する' }))
  await screen.findByText('2026年4月は締め済みです。変更は「締め後の変更」に残ります。')
  expect(closed.mock.calls).toEqual([['monthly/2026-04/close/']])
  await user.click(screen.getByRole('checkbox'))
  expect(screen.queryByText(/締め済み/)).toBeNull()
})
