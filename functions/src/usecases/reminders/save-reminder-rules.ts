import type { ReminderSettings, SaveReminderRulesRequest } from '@kenshu/contract/reminders/settings'
import { Failure } from '../../failure.ts'
import { SETTINGS_STALE } from '../../messages/failures.ts'
import { actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
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
    if (before.revision !== revision) throw new Failure('stale', SETTINGS_STALE)
    const changes = changedRules(before.rules, rules)
    if (changes.length === 0) return null
    const at = deps.environment.now()
    return {
      set: {
        ...before,
        rules,
        revision: revision + 1,
        saved: { at, ...actor(staff) },
        doneDay: doneDayAfter(deps, before, request),
      },
      audit: {
        at,
        ...actor(staff),
        action: 'settings.reminders',
        target: 'reminders',
        details: {},
        changes,
        requestId,
      },
    }
  })
  return toReminderSettings(deps, stored)
}
