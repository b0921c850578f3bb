import { expect, test } from 'vitest'
import { filesOfPart } from './parts.ts'

const SIZES: Record<string, number> = { a: 9, b: 1, c: 5, d: 4, e: 8, f: 3 }

test('each file is in one part, and the parts are about equally large', () => {
  const parts = [0, 1, 2].map((index) =>
    filesOfPart(Object.keys(SIZES), { index, of: 3 }, (file) => SIZES[file] ?? 0),
  )
  expect(parts.flat().toSorted()).toEqual(Object.keys(SIZES))
  const sums = parts.map((files) => files.reduce((sum, file) => sum + (SIZES[file] ?? 0), 0))
  expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(2)
})

test('files are divided alike, in whatever order they are listed', () => {
  const files = ['a', 'b', 'c', 'd']
  const part = { index: 0, of: 2 }
  expect(filesOfPart(files.toReversed(), part, () => 1)).toEqual(filesOfPart(files, part, () => 1))
})
