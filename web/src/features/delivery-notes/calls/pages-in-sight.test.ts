import { expect, test } from 'vitest'
import { pagesInSight } from './pages-in-sight.ts'

const pages = (...sizes: number[]) => sizes.map((size) => ({ rows: Array.from({ length: size }, () => 0) }))
const sizesInSight = (...sizes: number[]) => pagesInSight(pages(...sizes)).map(({ rows }) => rows.length)

test('rows join in steps that grow, and the first ones are there at once', () => {
  expect(sizesInSight(200)).toEqual([200])
  expect(sizesInSight(200, 2000)).toEqual([200, 2000])
  expect(sizesInSight(200, 2000, 2000, 2000)).toEqual([200, 2000])
  expect(sizesInSight(200, 2000, 2000, 2000, 2000, 2000)).toEqual([200, 2000, 2000, 2000, 2000, 2000])
  expect(sizesInSight(200, 300, 300)).toEqual([200, 300, 300])
  expect(sizesInSight(200, 300)).toEqual([200])
})

test('without pages, or with pages whose rows cannot be read, nothing is left out for good', () => {
  expect(sizesInSight()).toEqual([])
  expect(sizesInSight(0)).toEqual([0])
  expect(sizesInSight(0, 3)).toEqual([0, 3])
})
