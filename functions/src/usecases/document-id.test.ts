import { expect, test } from 'vitest'
import { isDocumentId } from './document-id.ts'

test.each(['a', 'A9', '0'.repeat(128), 'a-b_c'])('%s can be an id', (text) => {
  expect(isDocumentId(text)).toBe(true)
})

test.each(['', '.', '..', 'a/b', '__x__', '-a', 'a b', 'a.b', '０', '0'.repeat(129), 'a\n', '\na'])(
  '%j can be none',
  (text) => {
    expect(isDocumentId(text)).toBe(false)
  },
)
