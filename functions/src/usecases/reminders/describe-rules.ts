import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import type { FieldChange } from '@kenshu/contract/promote/schema'
import type { ReminderRules } from '@kenshu/contract/reminders/rules'

/** How each setting is called in the audit trail, and how its value is told there. */
const TOLD: {
  [K in keyof ReminderRules]: readonly [label: string, value: (rules: ReminderRules) => string]
} = {
  isOn: ['リマインドの送信', ({ isOn }) => (isOn ? '送る' : '送らない')],
  hour: ['送信時刻', ({ hour }) => `${String(hour)}:00`],
  firstAfter: ['初回', ({ firstAfter }) => `依頼の${String(firstAfter)}営業日後`],
  every: ['2回目以降', ({ every }) => `${String(every)}営業日ごと`],
  atMost: ['回数の上限', ({ atMost }) => `${String(atMost)}回`],
  beforeExpiry: [
    'URLの期限前',
    ({ beforeExpiry }) => (beforeExpiry === 0 ? '送らない' : `${String(beforeExpiry)}日前`),
  ],
  askedFrom: ['対象とする依頼日', ({ askedFrom }) => `${formatJapaneseDate(askedFrom)}以降`],
  daysOff: [
    '会社の休業日',
    ({ daysOff }) =>
      daysOff
        .map(({ from, to, name }) =>
          from === to
            ? `${formatJapaneseDate(from)} ${name}`
            : `${formatJapaneseDate(from)}〜${formatJapaneseDate(to)} ${name}`,
        )
        .join('、'),
  ],
}

/** Before and after of each setting that differs. @param before null: nothing was saved yet */
export function changedRules(before: ReminderRules | null, after: ReminderRules): FieldChange[] {
  return Object.entries(TOLD).flatMap(([field, [label, value]]) => {
    const change = { field, label, before: before === null ? '' : value(before), after: value(after) }
    return change.before === change.after ? [] : [change]
  })
}
