import { expect, test, vi } from 'vitest'
import { findById, isDocumentId } from './document-id.ts'

test.each(['a', 'A9', '0'.repeat(128), 'a-b_c'])('%s can be an id', (text) => {
  expect(isDocumentId(text)).toBe(true)
})

test.each(['', '.', '..', 'a/b', '__x__', '-a', 'a b', 'a.b', '０', '0'.repeat(129), 'a\n', '\na'])(
  '%j can be none',
  (text) => {
    expect(isDocumentId(text)).toBe(false)
  },
)

test('what can be no id is not looked for, and what is not there is not found either', async () => {
  const read = vi.fn(() => Promise.resolve<string | null>(null))
  const fault = { code: 'not_found', message: 'ありません' }
  await expect(findById('a/b', 'ありません', read)).rejects.toMatchObject(fault)
  expect(read).not.toHaveBeenCalled()
  await expect(findById('a', 'ありません', read)).rejects.toMatchObject(fault)
  read.mockResolvedValue('found')
  expect(await findById('a', 'ありません', read)).toBe('found')
})
