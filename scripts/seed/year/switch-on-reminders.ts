import { randomUUID } from 'node:crypto'
import { tokyoDate } from '@kenshu/contract/calendar-date'
import { firstReminderRules } from '@kenshu/contract/reminders/rules'
import type { Staff } from '../../../functions/src/usecases/caller.ts'
import { saveReminderRules } from '../../../functions/src/usecases/reminders/save-reminder-rules.ts'
import type { ProductThen } from './product-then.ts'

/** Switches the reminders on, as the product does, for requests from that day on: so a start sends no mails about older ones. */
export async function switchOnReminders({ reminders }: ProductThen, staff: Staff): Promise<void> {
  const rules = { ...firstReminderRules(tokyoDate(reminders.environment.now())), isOn: true }
  await saveReminderRules(reminders, staff, { rules, revision: 0 }, randomUUID())
}
