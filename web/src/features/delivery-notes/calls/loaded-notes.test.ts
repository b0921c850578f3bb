import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../fixtures/notes.ts'
import type { Feed, LiveChange } from './live/feed.ts'
import { findLoadedNotes } from './loaded-notes.ts'
import { LISTS_KEY } from './query-keys.ts'

const live = vi.hoisted(() => ({ feed: {} as Pick<Feed, 'changes'> }))
vi.mock('./live/note-feed.ts', () => ({ currentFeed: () => live.feed }))

const VERSION = 1000
const client = new QueryClient()

function row(id: string, clientName: string): DeliveryNoteRow {
  return blankNote({ id, clientName })
}

function change(changed: DeliveryNoteRow | null, over = VERSION): LiveChange {
  return { revision: 2, over, row: changed, at: 0, nth: 1 }
}

/** The found notes of a list with a and b, of 山田商店, and their clients. */
function find(typed: string, changes: Record<string, LiveChange>, limit = 8): string[] {
  live.feed = { changes: new Map(Object.entries(changes)) }
  return findLoadedNotes(client, typed, limit).map(({ id, clientName }) => `${id} ${clientName}`)
}

beforeEach(() => {
  const rows = ['a', 'b'].map((id) => ({ ...row(id, '山田商店'), version: VERSION }))
  client.setQueryData([...LISTS_KEY, 'rows', ''], { pages: [{ rows }], pageParams: [''] })
})

test('loaded lists are searched, as far as the limit', () => {
  expect(find('山田', {})).toEqual(['a 山田商店', 'b 山田商店'])
  expect(find('山田', {}, 1)).toEqual(['a 山田商店'])
  expect(find(' ', {})).toEqual([])
})

test('a note that was deleted since the list was read is not found, a changed one as it is now', () => {
  expect(find('山田', { a: change(null) })).toEqual(['b 山田商店'])
  expect(find('山田', { a: change(row('a', '髙島屋')) })).toEqual(['b 山田商店'])
  expect(find('高島', { a: change(row('a', '髙島屋')) })).toEqual(['a 髙島屋'])
})

test('a change that the list was read after makes no difference', () => {
  expect(find('山田', { a: change(null, VERSION - 1) })).toEqual(['a 山田商店', 'b 山田商店'])
})
