import { expect, test } from 'vitest'
import { countsOf, matchingMails } from './matching-mails.ts'

function mail(to: string, notes: { clientName: string; isTakenOut?: boolean }[]) {
  return {
    to,
    contact: '青木',
    notes: notes.map(({ clientName, isTakenOut = false }, index) => ({
      id: `${to}-${String(index)}`,
      billingNo: `B-${String(index)}`,
      clientName,
      projectName: '制作',
      salesPersonName: '営業 太郎',
      totalAmountWithTax: 1,
      turn: 1,
      linkEndsAt: '2026-12-31T00:00:00.000Z',
      tellsExpiry: false,
      isTakenOut,
    })),
  }
}

const MAILS = [
  mail('a@client.example', [{ clientName: 'アオ商事' }, { clientName: 'アオ商事', isTakenOut: true }]),
  mail('b@client.example', [{ clientName: '緑ＡＢ商店', isTakenOut: true }]),
]

test('every word must occur, however it is written', () => {
  const found = (words: string) => matchingMails(MAILS, words).map(({ to }) => to)
  expect(found('')).toHaveLength(2)
  expect(found('商事')).toEqual(['a@client.example'])
  expect(found('ab　太郎')).toEqual(['b@client.example'])
  expect(found('ｱｵ')).toEqual(['a@client.example'])
  expect(found('商事 緑')).toEqual([])
  expect(found('綠')).toEqual(['b@client.example'])
})

test('what is taken out is counted by itself, and a recipient without a note gets no mail', () => {
  expect(countsOf(MAILS)).toEqual({ mails: 1, notes: 1, takenOut: 2 })
})
