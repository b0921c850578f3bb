import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ApiError, networkError } from '../../../../lib/api-error.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { showNotice } from '../../../../ui/notice.tsx'
import { tellStatusFailed } from './status-failed.ts'

vi.mock('../../../../lib/api-client.ts', () => ({ callApi: vi.fn() }))
vi.mock('../../../../ui/notice.tsx', () => ({ showNotice: vi.fn() }))

const { statusFailed, statusUnclear } = deliveryNoteMessages.acts

test('a status that may have been changed is not only said to have failed', () => {
  const queries = new QueryClient()
  tellStatusFailed(queries, 'n1', networkError())
  tellStatusFailed(queries, 'n1', new ApiError('stale', '変更済み。', { status: 409 }))
  // The prescribed title and this line are one statement.
  expect(statusUnclear).toMatch(/^ただし、変更された可能性/)
  expect(vi.mocked(showNotice).mock.calls.map(([{ title, lines }]) => [title, lines])).toEqual([
    [statusFailed + networkError().message, [statusUnclear]],
    [`${statusFailed}変更済み。`, []],
  ])
})
