import { expect, test } from 'vitest'
import { mailsOf } from './mails-of.ts'

test('notes of one bundle are one mail, at the place of the first; the others are a mail each', () => {
  const items = [
    { id: 'a', bundleId: null },
    { id: 'b', bundleId: 'x' },
    { id: 'c', bundleId: 'y' },
    { id: 'd', bundleId: 'x' },
    { id: 'e', bundleId: null },
  ]
  expect(mailsOf(items).map((mail) => mail.map(({ id }) => id))).toEqual([['a'], ['b', 'd'], ['c'], ['e']])
})

test('a bundle of the id of a note is not that note', () => {
  const items = [
    { id: 'a', bundleId: null },
    { id: 'b', bundleId: 'a' },
  ]
  expect(mailsOf(items)).toHaveLength(2)
})

test('nothing is no mail', () => {
  expect(mailsOf([])).toEqual([])
})
