import { expect, test, vi } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import { searchNotes } from './search-notes.ts'
import type { SearchableNotes } from './search-ports.ts'

const NOTE = { ...blankNote({ billingNo: 'ABC-999', clientName: '山田製作所' }), id: 'n1' }

/** A store of which each call is recorded. @param counts how many notes have the keys of each set, in the order of the sets */
function store(counts: readonly number[]) {
  const countWith = vi.fn<SearchableNotes['countWith']>()
  for (const count of counts) countWith.mockResolvedValueOnce(count)
  const newestWith = vi
    .fn<SearchableNotes['newestWith']>()
    .mockResolvedValue({ rows: [NOTE], isComplete: true })
  return { countWith, newestWith }
}

test('where no note has the keys of one of several sets, no note is read', async () => {
  const notes = store([3, 0])
  expect(await searchNotes({ searchableNotes: notes }, 'abc 山田')).toEqual({ rows: [], isComplete: true })
  expect(notes.countWith).toHaveBeenCalledTimes(2)
  expect(notes.newestWith).not.toHaveBeenCalled()
})

test('the notes of the rarest set are read', async () => {
  const notes = store([3, 1])
  expect((await searchNotes({ searchableNotes: notes }, 'abc 山田')).rows).toEqual([NOTE])
  expect(notes.newestWith.mock.calls.map(([keys]) => keys)).toEqual([['山田']])
})

test('a single set is not counted before it is read', async () => {
  const notes = store([])
  expect((await searchNotes({ searchableNotes: notes }, 'abc')).rows).toEqual([NOTE])
  expect(notes.countWith).not.toHaveBeenCalled()
})
