import type { FieldChange } from '@kenshu/contract/promote/promote'
import type { ReminderRules } from '@kenshu/contract/reminders/rules'
import { REMINDER_RULES } from '../../messages/history.ts'

/**
 * The values before and after of each setting that differs.
 * @param before null if nothing was saved yet
 */
export function changedRules(before: ReminderRules | null, after: ReminderRules): FieldChange[] {
  return Object.entries(REMINDER_RULES).flatMap(([field, [label, value]]) => {
    const change = { field, label, before: before === null ? '' : value(before), after: value(after) }
    return change.before === change.after ? [] : [change]
  })
}
