import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../../fixtures/notes.ts'
import { ApiError, networkError } from '../../../../lib/api/api-error.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { hideNotice, showNotice } from '../../../../ui/notices/notice.tsx'
import { noticeUndoable } from '../../calls/undoable-change.ts'
import { tellStatusFailed, tellStatusSet } from './status-failed.ts'

vi.mock('../../../../lib/api/api-client.ts', () => ({ callApi: vi.fn() }))
vi.mock('../../calls/undoable-change.ts', () => ({ noticeUndoable: vi.fn() }))
vi.mock('../../../../ui/notices/notice.tsx', () => ({ showNotice: vi.fn(), hideNotice: vi.fn() }))

const { statusFailed, statusUnclear } = deliveryNoteMessages.acts

test('a status that may have been changed is not only said to have failed, and of which note', () => {
  const queries = new QueryClient()
  const note = { id: 'n1', billingNo: 'B-1' }
  tellStatusFailed(queries, note, networkError())
  tellStatusFailed(queries, note, new ApiError('stale', '変更済み。', { status: 409 }))
  // The prescribed title and this line are one statement.
  expect(statusUnclear).toMatch(/^ただし、変更された可能性/)
  expect(vi.mocked(showNotice).mock.calls.map(([{ title, lines }]) => [title, lines])).toEqual([
    [statusFailed + networkError().message, [statusUnclear, '納品書番号: B-1']],
    [`${statusFailed}変更済み。`, ['納品書番号: B-1']],
  ])
})

test('that a status may not have been changed is said no more once it was', () => {
  const queries = new QueryClient()
  const note = blankNote({ id: 'n1' })
  tellStatusFailed(queries, note, networkError())
  const { id } = vi.mocked(showNotice).mock.lastCall?.[0] ?? {}
  tellStatusSet(queries, '変更しました', note)
  expect(hideNotice).toHaveBeenCalledExactlyOnceWith(id)
  expect(noticeUndoable).toHaveBeenCalledExactlyOnceWith(queries, '変更しました', note)
})
