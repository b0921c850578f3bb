import type { JudgedNote } from '@kenshu/contract/bulk/preview'
import { expect, test } from 'vitest'
import { judgedNote } from '../../../../../../fixtures/judged-note.ts'
import { groupByContact } from './group-by-contact.ts'

function note(id: string, contact?: JudgedNote['contact']): JudgedNote {
  return judgedNote(id, { verdict: 'refused', ...(contact !== undefined && { contact }) })
}

test('notes that lack an address are grouped by contact; those of other sales persons are only counted', () => {
  const contact = (key: string, mayEdit = true) => ({ key, department: key, mayEdit })
  const groups = groupByContact([
    note('a', contact('総務部')),
    note('b'),
    note('c', contact('営業部')),
    note('d', contact('営業部')),
    note('e', contact('営業部', false)),
  ])
  expect(groups.map(({ key, notes, foreign }) => [key, notes.map(({ id }) => id), foreign])).toEqual([
    ['営業部', ['c', 'd'], 1],
    ['総務部', ['a'], 0],
  ])
})
