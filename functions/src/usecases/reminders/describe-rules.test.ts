import { firstReminderRules, type ReminderRules } from '@kenshu/contract/reminders/rules'
import { expect, test } from 'vitest'
import { changedRules } from './describe-rules.ts'

const RULES = firstReminderRules('2026-04-01')

test.each<[string, Partial<ReminderRules>, string, string, string]>([
  ['isOn', { isOn: true }, 'リマインドの送信', '送らない', '送る'],
  ['hour', { hour: 10 }, '送信時刻', '09:00', '10:00'],
  ['firstAfter', { firstAfter: 5 }, '初回', '依頼の3営業日後', '依頼の5営業日後'],
  ['every', { every: 2 }, '2回目以降', '3営業日ごと', '2営業日ごと'],
  ['atMost', { atMost: 1 }, '回数の上限', '3回', '1回'],
  ['beforeExpiry', { beforeExpiry: 0 }, 'URLの期限前', '7日前', '送らない'],
  ['askedFrom', { askedFrom: '2026-05-01' }, '対象とする依頼日', '2026年4月1日以降', '2026年5月1日以降'],
  [
    'daysOff',
    {
      daysOff: [
        { from: '2026-08-13', to: '2026-08-15', name: '夏季休業' },
        { from: '2026-10-01', to: '2026-10-01', name: '創立記念日' },
      ],
    },
    '会社の休業日',
    '',
    '2026年8月13日〜2026年8月15日 夏季休業、2026年10月1日 創立記念日',
  ],
])('a change of %s is told in words, before and after', (field, change, label, before, after) => {
  expect(changedRules(RULES, { ...RULES, ...change })).toEqual([{ field, label, before, after }])
})

test('what stays is not told, and the first settings have nothing before them', () => {
  expect(changedRules(RULES, RULES)).toEqual([])
  const first = changedRules(null, RULES)
  expect(first.map(({ before }) => before)).toEqual(first.map(() => ''))
  expect(first.map(({ field }) => field)).toEqual([
    'isOn',
    'hour',
    'firstAfter',
    'every',
    'atMost',
    'beforeExpiry',
    'askedFrom',
  ])
})
