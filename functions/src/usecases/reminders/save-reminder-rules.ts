import type { ReminderSettings, SaveReminderRulesRequest } from '@kenshu/contract/reminders/settings'
import type { Staff } from '../caller.ts'
import { savedBy } from '../settings/settings-store.ts'
import { changedRules } from './describe-rules.ts'
import { type SettingsDependencies, toReminderSettings } from './get-reminder-settings.ts'
import type { StoredReminderSettings } from './reminder-ports.ts'
import { dayCount } from './reminder-setup.ts'

/** If reminders are switched on after the day's hour, nothing is sent on that day, so that staff can review the mails the day before. */
function doneDayAfter(
  { daySettings, environment }: SettingsDependencies,
  stored: StoredReminderSettings,
  { rules }: SaveReminderRulesRequest,
): string {
  if (!rules.isOn || stored.rules?.isOn === true) return stored.doneDay
  const days = dayCount(rules, daySettings)
  const now = environment.now()
  const today = days.of(now)
  return days.window(today).from <= now ? days.keyOf(today) : stored.doneDay
}

/**
 * Saves the rules, with an audit entry. Saving the same rules again changes nothing.
 * @throws Failure `stale` if somebody else has saved since
 */
export async function saveReminderRules(
  deps: SettingsDependencies,
  staff: Staff,
  request: SaveReminderRulesRequest,
  requestId: string,
): Promise<ReminderSettings> {
  const { rules, revision } = request
  const stored = await deps.reminderSettings.change((before) => {
    const by = { staff, requestId, at: deps.environment.now() }
    return savedBy(by, {
      before,
      revision,
      action: 'settings.reminders',
      target: 'reminders',
      details: {},
      changes: changedRules(before.rules, rules),
      set: { ...before, rules, doneDay: doneDayAfter(deps, before, request) },
    })
  })
  return toReminderSettings(deps, stored)
}
