import { firstReminderRules } from '@kenshu/contract/reminders/rules'
import { expect, test } from 'vitest'
import { exampleSchedule } from './example-schedule.ts'

/** A Sunday before a public holiday. */
const TODAY = '2026-11-22'
const SETTINGS = { holidays: [{ date: '2026-11-23', name: '勤労感謝の日' }], linkDays: 90 }

test('business days are counted without weekends, public holidays and the company’s own days off', () => {
  const rules = {
    ...firstReminderRules(TODAY),
    daysOff: [{ from: '2026-11-30', to: '2026-12-01', name: '休業' }],
  }
  expect(exampleSchedule(rules, SETTINGS, TODAY)).toEqual([
    { date: '2026-11-22', what: { kind: 'asked' } },
    { date: '2026-11-26', what: { kind: 'turn', turn: 1 } },
    { date: '2026-12-03', what: { kind: 'turn', turn: 2 } },
    { date: '2026-12-08', what: { kind: 'turn', turn: 3 } },
    // One week before the end is a Saturday, so the mail is sent on the Friday before.
    { date: '2027-02-12', what: { kind: 'expiry' } },
    { date: '2027-02-20', what: { kind: 'end' } },
  ])
})

test('nothing comes once the link has run out', () => {
  const rules = { ...firstReminderRules(TODAY), beforeExpiry: 0 }
  const days = exampleSchedule(rules, { ...SETTINGS, linkDays: 5 }, TODAY)
  expect(days.map(({ what }) => what.kind)).toEqual(['asked', 'turn', 'end'])
})

test('the mail before the end counts as one from which the next is counted, as when they are sent', () => {
  const rules = { ...firstReminderRules(TODAY), beforeExpiry: 3 }
  expect(exampleSchedule(rules, { ...SETTINGS, linkDays: 10 }, TODAY)).toEqual([
    { date: '2026-11-22', what: { kind: 'asked' } },
    { date: '2026-11-26', what: { kind: 'turn', turn: 1 } },
    { date: '2026-11-27', what: { kind: 'expiry' } },
    // Counted from the first mail, the next reminder would be due one day earlier; counted from the second mail, it falls on this
    // day.
    { date: '2026-12-02', what: { kind: 'end' } },
  ])
})
