import { dayOfDate } from '@kenshu/contract/reminders/business-days'
import { firstReminderRules } from '@kenshu/contract/reminders/rules'
import { describe, expect, test } from 'vitest'
import { minuteDays, tokyoDays } from './day-count.ts'
import { earliestDay, isSending, reminderSetup } from './reminder-setup.ts'

const RULES = { ...firstReminderRules('2026-04-01'), isOn: true }
const HOLIDAY = dayOfDate('2026-04-29')
const HOLIDAYS = new Map([[HOLIDAY, '昭和の日']])
const at = (text: string) => new Date(`${text}+09:00`)

describe("Tokyo's days", () => {
  const days = tokyoDays(
    { hour: 9, daysOff: [{ from: '2026-04-30', to: '2026-05-01', name: '休業' }] },
    HOLIDAYS,
  )

  test('begin and end at midnight in Tokyo', () => {
    const day = dayOfDate('2026-04-10')
    expect(days.of(at('2026-04-10T00:00:00'))).toBe(day)
    expect(days.of(at('2026-04-10T23:59:59.999'))).toBe(day)
    expect(days.of(at('2026-04-11T00:00:00'))).toBe(day + 1)
    expect(days.startOf(day)).toEqual(at('2026-04-10T00:00:00'))
  })

  test('have their mails from the hour of the settings until eight in the evening', () => {
    expect(days.window(dayOfDate('2026-04-10'))).toEqual({
      from: at('2026-04-10T09:00:00'),
      until: at('2026-04-10T20:00:00'),
    })
  })

  test.each([
    ['2026-04-10', true],
    ['2026-04-11', false],
    ['2026-04-12', false],
    ['2026-04-29', false],
    ['2026-04-30', false],
    ['2026-05-01', false],
  ])('%s: a business day is %s', (date, isBusinessDay) => {
    expect(days.isBusinessDay(dayOfDate(date))).toBe(isBusinessDay)
  })

  test('are named by their date, and found by it', () => {
    expect(days.keyOf(HOLIDAY)).toBe('2026-04-29')
    expect(days.labelOf(HOLIDAY)).toBe('2026年4月29日')
    expect(days.byKey('2026-04-29')).toBe(HOLIDAY)
    expect(days.byKey('2026-02-30')).toBeNull()
    expect(days.byKey('0000000001')).toBeNull()
  })
})

describe('days of some minutes', () => {
  const days = minuteDays(2)
  const start = new Date(20 * 60_000)

  test('follow each other without a pause, each one for mails at any time', () => {
    expect(days.of(start)).toBe(10)
    expect(days.of(new Date(start.getTime() + 119_999))).toBe(10)
    expect(days.of(new Date(start.getTime() + 120_000))).toBe(11)
    expect(days.startOf(10)).toEqual(start)
    expect(days.window(10)).toEqual({ from: start, until: new Date(22 * 60_000) })
    expect(days.isBusinessDay(10)).toBe(true)
  })

  test('have names that sort like them', () => {
    expect(days.keyOf(10)).toBe('0000000010')
    expect(days.byKey('0000000010')).toBe(10)
    expect(days.byKey('10')).toBeNull()
    expect(days.byKey('00000000100')).toBeNull()
    expect(days.byKey('2026-04-10')).toBeNull()
    expect(days.labelOf(10)).toBe('1970年1月1日 09:20')
  })
})

describe('a day’s reminders', () => {
  const settings = { holidays: HOLIDAYS, dayMinutes: null, linkDays: 90 }
  const setup = (rules = RULES) =>
    reminderSetup({ rules, clientsOff: ['㈱見本'] }, settings, at('2026-04-10T12:00:00'))
  const today = dayOfDate('2026-04-10')

  test('are decided by what was saved, or by what stands before', () => {
    expect(setup()).toMatchObject({ rules: RULES, firstDay: dayOfDate('2026-04-01'), linkDays: 90 })
    expect(setup().clientsOff).toEqual(new Set(['㈱見本']))
    const unsaved = reminderSetup({ rules: null, clientsOff: [] }, settings, at('2026-04-10T12:00:00'))
    expect(unsaved.rules).toEqual(firstReminderRules('2026-04-10'))
    expect(unsaved.firstDay).toBe(today)
    const minutes = reminderSetup(
      { rules: RULES, clientsOff: [] },
      { ...settings, dayMinutes: 1 },
      new Date(0),
    )
    expect(minutes.days.keyOf(1)).toBe('0000000001')
  })

  test.each([
    ['2026-04-10T08:59:59.999', false],
    ['2026-04-10T09:00:00', true],
    ['2026-04-10T19:59:59.999', true],
    ['2026-04-10T20:00:00', false],
  ])('may go out at %s: %s', (moment, isTime) => {
    expect(isSending(today, setup(), at(moment))).toBe(isTime)
  })

  test('never go out where they are switched off, or on a day off', () => {
    expect(isSending(today, setup({ ...RULES, isOn: false }), at('2026-04-10T12:00:00'))).toBe(false)
    expect(isSending(HOLIDAY, setup(), at('2026-04-29T12:00:00'))).toBe(false)
  })

  test('are to come today until its window is over or all have gone out, and then tomorrow', () => {
    expect(earliestDay(setup(), '', at('2026-04-10T19:59:59.999'))).toBe(today)
    expect(earliestDay(setup(), '2026-04-09', at('2026-04-10T08:00:00'))).toBe(today)
    expect(earliestDay(setup(), '', at('2026-04-10T20:00:00'))).toBe(today + 1)
    expect(earliestDay(setup(), '2026-04-10', at('2026-04-10T12:00:00'))).toBe(today + 1)
  })
})
