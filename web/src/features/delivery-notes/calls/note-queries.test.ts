import { expect, test } from 'vitest'
import {
  acceptanceRequestQuery,
  confirmLinkQuery,
  historyQuery,
  LISTS_KEY,
  listQuery,
  NOTES_KEY,
  noteQuery,
} from './note-queries.ts'

test.each([
  ['the note', noteQuery],
  ['its history', historyQuery],
  ['its link', confirmLinkQuery],
  ['its mail', acceptanceRequestQuery],
])('the key of %s has the id in its third place, where client-answers.ts looks for it', (_, query) => {
  const key: readonly unknown[] = query('id-1').queryKey
  expect(key.slice(0, NOTES_KEY.length)).toEqual(NOTES_KEY)
  expect(key[2]).toBe('id-1')
})

test('each search has a key of its own below that of all lists', () => {
  const key: readonly unknown[] = listQuery(new URLSearchParams({ from_date: '2026-04-01' })).queryKey
  expect(key.slice(0, LISTS_KEY.length)).toEqual(LISTS_KEY)
  expect(key).not.toEqual(listQuery(null).queryKey)
})
