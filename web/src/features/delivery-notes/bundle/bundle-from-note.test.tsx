import type { BundleCandidate } from '@kenshu/contract/bundle/request'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { BundleFromNote } from './bundle-from-note.tsx'

const asked = vi.fn<(json: unknown) => void>()
vi.mock('../../../lib/api-client.ts', async () => ({
  ApiError: (await import('../../../lib/api-error.ts')).ApiError,
  callApi: (_: unknown, path: string, { json }: { json?: unknown }) => {
    if (path !== 'bundles/')
      return Promise.resolve({ to: 'a@x.example', notes: ['a', 'b', 'c'].map(candidate), hasMore: false })
    asked(json)
    return Promise.resolve({ id: 'x', to: '', cc: '', subject: '', body: '', count: 2, requestable: 0 })
  },
}))

afterEach(cleanup)

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

test('who comes back from the mail finds the notes selected that they had selected', async () => {
  const none = () => undefined
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <BundleFromNote noteId="a" onHold={none} onBack={none} onSent={none} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const user = userEvent.setup()
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
