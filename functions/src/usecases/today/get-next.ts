import { businessDayFrom } from '@kenshu/contract/reminders/business-days'
import type { TodayNext } from '@kenshu/contract/today/today'
import type { Staff } from '../caller.ts'
import type { Environment } from '../environment.ts'
import { askedBetween } from '../reminders/asked-between.ts'
import { planDay } from '../reminders/plan-day.ts'
import type { RemindedNotes, ReminderSettingsStore } from '../reminders/reminder-ports.ts'
import { type DaySettings, earliestDay, reminderSetup } from '../reminders/reminder-setup.ts'

export interface NextDependencies {
  readonly reminderSettings: Pick<ReminderSettingsStore, 'read'>
  readonly remindedNotes: Pick<RemindedNotes, 'askedBetween'>
  readonly daySettings: DaySettings
  readonly environment: Pick<Environment, 'now'>
}

const NOTHING: TodayNext = { reminders: null }

/**
 * What comes next for a person: the reminders of their own notes on the next day on which mails are sent. It reads the notes of all sales
 * persons that may be due on that day, as リマインド予定 does, so screens ask for it only where nothing waits, and seldom.
 */
export async function getNext(
  { reminderSettings, remindedNotes, daySettings, environment }: NextDependencies,
  { emailAlias }: Pick<Staff, 'emailAlias'>,
): Promise<TodayNext> {
  const now = environment.now()
  const stored = await reminderSettings.read()
  const setup = reminderSetup(stored, daySettings, now)
  if (!setup.rules.isOn || emailAlias === '') return NOTHING
  const { days } = setup
  const day = businessDayFrom(days.isBusinessDay, earliestDay(setup, stored.doneDay, now))
  const range = askedBetween(day, setup)
  if (range === null) return NOTHING
  const notes = await remindedNotes.askedBetween(range.from, range.before)
  const own = notes.filter(({ salesPersonEmail }) => salesPersonEmail === emailAlias)
  const due = planDay(own, day, setup).mails.reduce((sum, mail) => sum + mail.due.length, 0)
  return due === 0 ? NOTHING : { reminders: { at: days.window(day).from.toISOString(), notes: due } }
}
