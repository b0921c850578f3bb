import type { KnownContact } from '@kenshu/contract/contacts/known-contact'
import { expect, test } from 'vitest'
import { judgedNote } from '../../../../../../fixtures/judged-note.ts'
import { groupByCorrection } from './group-by-correction.ts'

function contact(email: string): KnownContact {
  return {
    name: '後任',
    email,
    source: 'staff',
    since: null,
    changedBy: '',
    noteId: 'x',
    billingNo: 'x',
    bouncedAt: null,
  }
}

test('notes are grouped by department, current address and corrected contact; the others are left out', () => {
  const corrected = (key: string, email: string) => ({ key, department: key, contact: contact(email) })
  const groups = groupByCorrection([
    judgedNote('a', { to: 'old@x', corrected: corrected('総務部', 'new@x') }),
    judgedNote('b', { to: 'old@x' }),
    judgedNote('c', { to: 'old@x', corrected: corrected('営業部', 'new@x') }),
    judgedNote('d', { to: 'old@x', corrected: corrected('営業部', 'new@x') }),
    judgedNote('e', { to: 'other@x', corrected: corrected('営業部', 'new@x') }),
    judgedNote('f', { to: 'old@x', corrected: corrected('営業部', 'newer@x') }),
  ])
  expect(groups.map(({ notes }) => notes.map(({ id }) => id))).toEqual([['c', 'd'], ['a'], ['e'], ['f']])
})
