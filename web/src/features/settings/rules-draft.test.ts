import { firstReminderRules } from '@kenshu/contract/reminders/rules'
import { expect, test } from 'vitest'
import { dayOffFault, faultsOf, rulesOf, unsavedRulesSchema } from './rules-draft.ts'

const RULES = firstReminderRules('2026-11-22')

test('a draft with nothing wrong is the rules', () => {
  expect(faultsOf(RULES, false)).toEqual({})
  expect(rulesOf(RULES, {})).toEqual(RULES)
})

test('what was half typed can be kept, whatever stands there', () => {
  const draft = { ...RULES, firstAfter: '', every: 99, askedFrom: '' }
  const kept: unknown = JSON.parse(JSON.stringify({ revision: 3, draft }))
  expect(unsavedRulesSchema.parse(kept)).toEqual({ revision: 3, draft })
})

test.each([
  ['firstAfter', '', '1〜30の整数で入力してください。'],
  ['firstAfter', 1.5, '1〜30の整数で入力してください。'],
  ['every', 31, '1〜30の整数で入力してください。'],
  ['atMost', 0, '1〜10の整数で入力してください。'],
  ['beforeExpiry', -1, '0〜30の整数で入力してください。'],
] as const)('%s: %j is told, and nothing is saved', (field, value, sentence) => {
  const draft = { ...RULES, [field]: value }
  const faults = faultsOf(draft, false)
  expect(faults).toEqual({ [field]: sentence })
  expect(rulesOf(draft, faults)).toBeNull()
})

test('a date that is missing or no date is told', () => {
  expect(faultsOf({ ...RULES, askedFrom: '' }, false)).toEqual({ askedFrom: '日付を入力してください。' })
  expect(faultsOf(RULES, true)).toEqual({ askedFrom: '日付を入力してください。' })
})

test.each([
  [{ from: '2026-12-29', to: '2027-01-03', name: '年末年始' }, null],
  [{ from: '2026-12-29', to: '', name: '創立記念日' }, null],
  [{ from: '2026-12-29', to: '', name: ' ' }, '名称を40文字以内で入力してください。'],
  [{ from: '', to: '', name: '夏季休業' }, '日付を入力してください。'],
  [{ from: '2026-12-29', to: '2026-12-28', name: '逆' }, '終了日は開始日以降の日付にしてください。'],
  [
    { from: '2026-12-29', to: '2027-12-28', name: '長い' },
    '1件に登録できるのは92日間までです。期間を分けてください。',
  ],
])('days off %j', (dayOff, sentence) => {
  expect(dayOffFault(dayOff, 0)).toBe(sentence)
})

test('no more days off than the settings hold', () => {
  const dayOff = { from: '2026-12-29', to: '', name: '創立記念日' }
  expect(dayOffFault(dayOff, 100)).toBe('登録できる休業日は100件までです。過ぎた休業日を削除してください。')
})
