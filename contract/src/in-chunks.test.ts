import { expect, test } from 'vitest'
import { inChunks } from './in-chunks.ts'

test.each([
  [[], []],
  [[1], [[1]]],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3],
    [[1, 2], [3]],
  ],
])('each value is in one chunk, in order: %j', (values, chunks) => {
  expect(inChunks<number>(values, 2)).toEqual(chunks)
})
