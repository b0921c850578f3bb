import { expect, test, vi } from 'vitest'
import { ApiError, networkError } from '../../lib/api/api-error.ts'
import { showNotice } from '../notices/notice.tsx'
import { alertAct } from './act-failure.ts'

vi.mock('../notices/notice.tsx', () => ({ showNotice: vi.fn() }))

const WORDS = { failed: '失敗', unclear: '不明', unclearHint: '確かめる' }

test('what the server refused has failed; without an answer of ours that is not known', () => {
  alertAct(WORDS, new ApiError('stale', '変更済み。', { status: 409 }), 'id')
  alertAct(WORDS, networkError(), 'id')
  alertAct({ ...WORDS, of: '納品書 1' }, new ApiError('bad_response', 'エラー。', { status: 503 }))
  expect(vi.mocked(showNotice).mock.calls.map(([{ title, lines, id }]) => [title, ...lines, id])).toEqual([
    ['失敗', '変更済み。', undefined],
    ['不明', `${networkError().message} 確かめる`, 'id'],
    ['不明', 'エラー。 確かめる', '納品書 1', undefined],
  ])
})
