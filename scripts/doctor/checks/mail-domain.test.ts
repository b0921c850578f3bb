import { expect, test } from 'vitest'
import { type Case, expectProblem, findings, problems } from '../recorded/found.ts'
import { ABSENT } from '../recorded/world.ts'

const CASES: Case[] = [
  ['no SPF', { 'TXT mail.kenshu-sha.co.jp': ABSENT }, 'SPF がありません', 'v=spf1'],
  [
    'two SPF',
    { 'TXT mail.kenshu-sha.co.jp': ['v=spf1 -all', 'v=spf1 ~all'] },
    'SPF が 2 件',
    '1 件にまとめて',
  ],
  ['an SPF of everybody', { 'TXT mail.kenshu-sha.co.jp': ['v=spf1 +all'] }, '誰からの送信も', '~all'],
  ['no DMARC', { 'TXT _dmarc.kenshu-sha.co.jp': ABSENT }, 'DMARC がありません', 'v=DMARC1'],
]

test.each(CASES)('%s is one problem, with its remedy', async (...given) => {
  await expectProblem(given)
})

test('DKIM is unknown without a selector, and a problem with one that has no key', async () => {
  const none = { 'TXT google._domainkey.mail.kenshu-sha.co.jp': ABSENT }
  expect(await problems(none)).toEqual([])
  expect(await findings(none)).toContainEqual(
    expect.objectContaining({ kind: 'unknown', what: 'mail.kenshu-sha.co.jp の DKIM' }),
  )
  expect(await problems(none, ['google', 'k9'])).toHaveLength(2)
  expect(await problems({}, ['google'])).toEqual([])
  const revoked = { 'TXT google._domainkey.mail.kenshu-sha.co.jp': ['v=DKIM1; p='] }
  expect(await problems(revoked, ['google'])).toHaveLength(1)
})
