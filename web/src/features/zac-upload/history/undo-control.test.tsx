import type { ImportRun, UndoResult } from '@kenshu/contract/imports/imports'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { networkError } from '../../../lib/api/api-error.ts'
import { importMessages as text } from '../../../messages/imports-ja.ts'
import { UndoControl } from './undo-control.tsx'

const undone = vi.fn<() => Promise<unknown>>()
const stored = vi.fn<() => Promise<unknown>>()
vi.mock('../../../lib/api/api-client.ts', () => ({ callLongApi: () => undone(), callApi: () => stored() }))
vi.mock('../../../lib/session.ts', () => ({ useMe: () => ({}), homeOf: () => '/admin' }))

afterEach(cleanup)

const RUN = {
  run_id: 'run',
  can_undo: true,
  requested_at: '2026-04-01T00:00:00.000Z',
  requested_by: '事務 花子',
  new_count: 2,
  updated_count: 0,
} as ImportRun
const RESULT = { removed_count: 2, restored_count: 0, kept_records: [] } as unknown as UndoResult

test('a dialog that closes does not ask again while it goes, and one that is opened anew asks', async () => {
  undone.mockResolvedValue(RESULT)
  render(
    // With transitions, as a dialog closes in the browser.
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <UndoControl folder="folder" run={RUN} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '取り消し' }))
  await user.click(await screen.findByRole('button', { name: '登録を取り消す' }))
  await user.click(await screen.findByText('閉じる'))
  expect(screen.queryByRole('button', { name: '登録を取り消す' })).toBeNull()
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  await user.click(screen.getByRole('button', { name: '取り消し' }))
  expect(await screen.findByRole('button', { name: '登録を取り消す' })).toBeDefined()
  expect(undone).toHaveBeenCalledOnce()
})

test('an undo whose answer is lost is not said to have failed, and is shown as the history goes on', async () => {
  undone.mockReset().mockRejectedValue(networkError())
  stored.mockResolvedValue(RESULT)
  const client = new QueryClient()
  const control = (undo: ImportRun['undo']) => (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <UndoControl folder="folder" run={{ ...RUN, can_undo: undo === null, undo }} />
      </QueryClientProvider>
    </MantineProvider>
  )
  const { rerender } = render(control(null))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '取り消し' }))
  await user.click(await screen.findByRole('button', { name: '登録を取り消す' }))
  await screen.findByRole('dialog', { name: text.undoUnclearTitle })
  const undo = { by: '', at: '', removed_count: 2, restored_count: 0, kept_count: 0, error: '' }
  rerender(control({ ...undo, state: 'running' }))
  await screen.findByRole('dialog', { name: text.undoing })
  rerender(control({ ...undo, state: 'done' }))
  await screen.findByRole('dialog', { name: text.undone })
  await screen.findByText(text.undoneHint)
})

test('who confirms with the keyboard stays in the dialog, whose button goes away with the question', async () => {
  undone.mockReset().mockResolvedValue(RESULT)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <UndoControl folder="folder" run={RUN} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '取り消し' }))
  await screen.findByRole('button', { name: '登録を取り消す' })
  await user.keyboard('{Tab}{Enter}')
  const dialog = await screen.findByRole('dialog', { name: text.undone })
  expect(document.activeElement).toBe(dialog)
})
