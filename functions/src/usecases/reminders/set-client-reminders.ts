import { LIMITS } from '../../config/limits/limits.ts'
import { Failure } from '../../failure.ts'
import { TOO_MANY_CLIENTS_OFF } from '../../messages/failures.ts'
import { clientReminders, sentOrNot } from '../../messages/history.ts'
import { actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import type { Environment } from '../environment.ts'
import type { ReminderSettingsStore } from './reminder-ports.ts'

/**
 * Switches all reminders of a client off or on, for every note, with an audit entry.
 * @returns the clients without reminders
 * @throws Failure `invalid_request` if there would be too many of them
 */
export async function setClientReminders(
  { reminderSettings, environment }: { reminderSettings: ReminderSettingsStore; environment: Environment },
  staff: Staff,
  { clientName, isOff }: { clientName: string; isOff: boolean },
  requestId: string,
): Promise<{ clientsOff: string[] }> {
  const { clientsOff } = await reminderSettings.change((stored) => {
    if (stored.clientsOff.includes(clientName) === isOff) return null
    const others = stored.clientsOff.filter((name) => name !== clientName)
    if (isOff && others.length >= LIMITS.clientsOff)
      throw new Failure('invalid_request', TOO_MANY_CLIENTS_OFF)
    return {
      set: { ...stored, clientsOff: isOff ? [...others, clientName] : others },
      audit: {
        at: environment.now(),
        ...actor(staff),
        action: 'reminder.client',
        target: 'reminders',
        details: { clientName },
        changes: [
          {
            field: 'clientsOff',
            label: clientReminders(clientName),
            before: sentOrNot(!isOff),
            after: sentOrNot(isOff),
          },
        ],
        requestId,
      },
    }
  })
  return { clientsOff: clientsOff.toSorted() }
}
