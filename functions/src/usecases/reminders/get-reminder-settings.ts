import { tokyoDate } from '@kenshu/contract/calendar-date'
import { linkDaysAt } from '@kenshu/contract/link-days'
import { dateOfDay, dayOfDate } from '@kenshu/contract/reminders/business-days'
import { firstReminderRules } from '@kenshu/contract/reminders/rules'
import type { ReminderSettings } from '@kenshu/contract/reminders/settings'
import { LIMITS } from '../../config/limits/limits.ts'
import type { Environment } from '../environment.ts'
import type { NoteHistory } from '../history/history-ports.ts'
import { shownSave } from '../settings/settings-store.ts'
import type { ReminderSettingsStore, StoredReminderSettings } from './reminder-ports.ts'
import type { DaySettings } from './reminder-setup.ts'

export interface SettingsDependencies {
  reminderSettings: ReminderSettingsStore
  daySettings: DaySettings
  history: Pick<NoteHistory, 'emailsByName'>
  environment: Pick<Environment, 'now'>
}

/** Converts the stored settings to the form that the page shows. */
export async function toReminderSettings(
  { daySettings, history, environment }: SettingsDependencies,
  { rules, revision, saved, clientsOff }: StoredReminderSettings,
): Promise<ReminderSettings> {
  const { holidays, linkDays, dayMinutes } = daySettings
  const now = environment.now()
  const today = tokyoDate(now)
  const day = dayOfDate(today)
  return {
    rules: rules ?? firstReminderRules(today),
    revision,
    saved: await shownSave(history, saved),
    clientsOff: clientsOff.toSorted(),
    holidays: [...holidays]
      .filter(
        ([holiday]) =>
          holiday >= day - LIMITS.holidaysShown.before && holiday <= day + LIMITS.holidaysShown.after,
      )
      .map(([holiday, name]) => ({ date: dateOfDay(holiday), name })),
    linkDays: linkDaysAt(now, linkDays),
    dayMinutes,
  }
}

/** The company's reminder settings. */
export async function getReminderSettings(deps: SettingsDependencies): Promise<ReminderSettings> {
  return toReminderSettings(deps, await deps.reminderSettings.read())
}
