import { expect, test } from 'vitest'
import { documentBytes } from './document-bytes.ts'

test.each<[string, unknown, number]>([
  ['a text: its bytes in UTF-8 and one', '髙a', 5],
  ['a number', 1, 8],
  ['nothing', null, 8],
  ['yes or no', true, 8],
  ['a list: its parts', [1, 'a'], 32 + 8 + 2],
  ['a map: its names and values', { 髙: 1, ab: 'c' }, 32 + (4 + 8) + (3 + 2)],
  ['a map in a list in a map', { a: [{ b: 1 }] }, 32 + 2 + 32 + 32 + 2 + 8],
])('the size of %s', (_, value, bytes) => {
  expect(documentBytes(value)).toBe(bytes)
})
