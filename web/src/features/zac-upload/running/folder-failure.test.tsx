import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { callLongApi } from '../../../lib/api/api-client.ts'
import { ApiError, networkError } from '../../../lib/api/api-error.ts'
import { failureMessages } from '../../../messages/failures-ja.ts'
import { messages } from '../../../messages/frame-ja.ts'
import { uploadMessages } from '../../../messages/upload-ja.ts'
import { FolderFailure } from './folder-failure.tsx'
import { usePromote } from './use-promote.ts'

vi.mock('../../../lib/api/api-client.ts', () => ({ callLongApi: vi.fn() }))
vi.mock('../../../lib/session.ts', () => ({ useMe: () => ({ email: 'x@example.co.jp' }), homeOf: () => '/' }))

afterEach(cleanup)

const FOLDER = '20260401-093015-k3x9q2'

function Row() {
  const { state, promote } = usePromote()
  return (
    <>
      <button
        type="button"
        onClick={() => {
          promote({ folder: FOLDER, endBefore: null })
        }}
      >
        promote
      </button>
      <FolderFailure folder={FOLDER} promotion={undefined} own={state} />
    </>
  )
}

const { unknown } = messages.errors
const { whatNext } = failureMessages
const { promoteFailed, promoteUnclear } = uploadMessages

test.each([
  [
    'a proxy’s answer',
    new ApiError('bad_response', unknown, { status: 503 }),
    [promoteFailed, promoteUnclear],
  ],
  ['a lost connection', networkError(), [messages.errors.network, promoteUnclear]],
  [
    'a failure',
    new ApiError('internal', 'エラー', { status: 500, requestId: 'r-1' }),
    ['エラー', whatNext, 'r-1'],
  ],
  ['a refusal', new ApiError('promote_running', '実行中です。', { status: 409 }), ['実行中です。']],
])('a promote that ends with %s says how to go on', async (_, error, lines) => {
  vi.mocked(callLongApi).mockRejectedValue(error)
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <QueryClientProvider client={new QueryClient()}>
          <Row />
        </QueryClientProvider>
      </MemoryRouter>
    </MantineProvider>,
  )
  await userEvent.setup().click(screen.getByRole('button'))
  const said = (await screen.findByRole('alert')).textContent
  expect(said.replace(`${messages.app.requestId}: `, '')).toBe(lines.join(''))
})
