import { expect, test } from 'vitest'
import { judgedNote as note } from '../../../../../fixtures/judged-note.ts'
import { byRecipient, byVerdict, leftOutCount, withLeftOut } from './judged.ts'

test('a review counts and sums what would become of the notes', () => {
  const groups = byVerdict([
    note('a'),
    note('b', { verdict: 'refused' }),
    note('c', { totalAmountWithTax: 1 }),
  ])
  expect(groups.will.notes.map(({ id }) => id)).toEqual(['a', 'c'])
  expect([groups.will.total, groups.refused.total, groups.unchanged.total]).toEqual([101, 100, 0])
})

test('a review has the notes in the order of their numbers, in whatever order they were found', () => {
  const notes = ['B-10', 'B-9', 'B-100'].map((billingNo) => note(billingNo, { billingNo }))
  expect(byVerdict(notes).will.notes.map(({ id }) => id)).toEqual(['B-9', 'B-10', 'B-100'])
})

test('the notes of one recipient stand together, the first has them all, those without one come last', () => {
  const notes = [
    note('a'),
    note('b', { to: 'y@x' }),
    note('c', { to: 'a@x' }),
    note('d', { to: 'Y@x' }),
    note('e', { to: 'y@x', clientName: '見本（支社）' }),
  ]
  expect(byRecipient(notes).map(({ id, recipient }) => [id, recipient?.notes.length ?? null])).toEqual([
    ['c', 1],
    ['b', 2],
    ['d', null],
    ['e', 1],
    ['a', 1],
  ])
})

test('without a mail, notes that are not to be billed yet are left out, which the review says; with a mail nothing is', () => {
  const notes = [note('a', { hakkouStatus: '未計上対象外' }), note('b')]
  expect([leftOutCount('request', notes), leftOutCount('send', notes)]).toEqual([1, 0])
  expect(withLeftOut('request', notes).map(({ verdict, sentence }) => [verdict, sentence !== ''])).toEqual([
    ['unchanged', true],
    ['will', false],
  ])
  expect(withLeftOut('send', notes)).toBe(notes)
})
