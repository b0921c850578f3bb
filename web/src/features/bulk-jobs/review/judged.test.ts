import type { JudgedNote } from '@kenshu/contract/bulk/preview'
import { expect, test } from 'vitest'
import { byRecipient, byVerdict } from './judged.ts'

function note(id: string, fields: Partial<JudgedNote> = {}): JudgedNote {
  return {
    id,
    billingNo: id,
    clientName: '',
    totalAmountWithTax: 100,
    hakkouStatus: '営業未対応',
    revision: 1,
    verdict: 'will',
    sentence: '',
    to: '',
    ...fields,
  }
}

test('a review counts and sums what would become of the notes', () => {
  const groups = byVerdict([
    note('a'),
    note('b', { verdict: 'refused' }),
    note('c', { totalAmountWithTax: 1 }),
  ])
  expect(groups.will.notes.map(({ id }) => id)).toEqual(['a', 'c'])
  expect([groups.will.total, groups.refused.total, groups.unchanged.total]).toEqual([101, 100, 0])
})

test('the notes of one recipient stand together, the first has them all, those without one come last', () => {
  const notes = [
    note('a'),
    note('b', { to: 'y@x' }),
    note('c', { to: 'a@x' }),
    note('d', { to: 'Y@x' }),
    note('e', { to: 'y@x', clientName: '別の会社' }),
  ]
  expect(byRecipient(notes).map(({ id, recipient }) => [id, recipient?.notes.length ?? null])).toEqual([
    ['c', 1],
    ['b', 2],
    ['d', null],
    ['e', 1],
    ['a', 1],
  ])
})
