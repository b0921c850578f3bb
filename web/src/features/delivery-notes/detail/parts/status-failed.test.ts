import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ApiError, networkError } from '../../../../lib/api-error.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { showNotice } from '../../../../ui/notice.tsx'
import { tellStatusFailed } from './status-failed.ts'

vi.mock('../../../../lib/api-client.ts', () => ({ callApi: vi.fn() }))
vi.mock('../../../../ui/notice.tsx', () => ({ showNotice: vi.fn() }))

const { statusFailed, statusUnclear } = deliveryNoteMessages.acts

test('a status that may have been changed is not only said to have failed, and of which note', () => {
  const queries = new QueryClient()
  const note = { id: 'n1', billingNo: 'B-1' }
  tellStatusFailed(queries, note, networkError())
  tellStatusFailed(queries, note, new ApiError('stale', '変更済み。', { status: 409 }))
  // The prescribed title and this line are one statement.
  expect(statusUnclear).toMatch(/^ただし、変更された可能性/)
  expect(vi.mocked(showNotice).mock.calls.map(([{ title, lines }]) => [title, lines])).toEqual([
    [statusFailed + networkError().message, [`${statusUnclear} B-1`]],
    [`${statusFailed}変更済み。`, ['B-1']],
  ])
})
