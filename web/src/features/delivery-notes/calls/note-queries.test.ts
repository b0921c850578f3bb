import { expect, test } from 'vitest'
import { noteContactQuery } from '../../../lib/contact-query.ts'
import { listQuery, toNoteQuery, totalsQuery } from './list-queries.ts'
import {
  acceptanceRequestQuery,
  answersQuery,
  confirmLinkQuery,
  historyQuery,
  mailProblemQuery,
  noteRemindersQuery,
  rejectionQuery,
} from './note-queries.ts'
import { noteQuery } from './note-query.ts'
import { LISTS_KEY, NOTES_KEY } from './query-keys.ts'

test.each([
  ['the note', noteQuery],
  ['its history', historyQuery],
  ['its link', confirmLinkQuery],
  ['its mail', acceptanceRequestQuery],
  ['who answered', answersQuery],
  ['what went wrong with its mail', mailProblemQuery],
  ['its reminders', noteRemindersQuery],
  ['its rejection', rejectionQuery],
  ['its contact', noteContactQuery],
])('the key of %s has the id in its third place', (_, query) => {
  const key: readonly unknown[] = query('id-1').queryKey
  expect(key.slice(0, NOTES_KEY.length)).toEqual(NOTES_KEY)
  expect(key[2]).toBe('id-1')
})

test('each search has a key of its own below that of all lists', () => {
  const key: readonly unknown[] = listQuery(new URLSearchParams({ from_date: '2026-04-01' })).queryKey
  expect(key.slice(0, LISTS_KEY.length)).toEqual(LISTS_KEY)
  expect(key).not.toEqual(listQuery(null).queryKey)
})

test('a search and its totals are asked for apart, and asked for again together', () => {
  const search = new URLSearchParams({ from_date: '2026-04-01' })
  const key: readonly unknown[] = totalsQuery(search).queryKey
  expect(key.slice(0, LISTS_KEY.length)).toEqual(LISTS_KEY)
  expect(key).not.toEqual(listQuery(search).queryKey)
})

test('the filter of an address, as the API names it', () => {
  const search = new URLSearchParams(
    'from_date=2026-04-01&hakkou_status=CL検収済&hakkou_status=営業未対応&client=甲社&min_amount=5&asked_to=2026-04-30&attention=mail_failed&import=20260401-093015-k3x9q2.run&mark=new_answer&handed_to=uid-1',
  )
  expect(toNoteQuery(search)).toEqual({
    from_date: '2026-04-01',
    to_date: '',
    hakkou_status: ['CL検収済', '営業未対応'],
    client: ['甲社'],
    sales: [],
    min_amount: 5,
    asked_from: '',
    asked_to: '2026-04-30',
    attention: ['mail_failed'],
    import: '20260401-093015-k3x9q2.run',
    mark: ['new_answer'],
    handed_to: 'uid-1',
  })
})
