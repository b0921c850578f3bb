import { Failure } from '../../failure.ts'
import { TOO_MANY_CLIENTS_OFF } from '../../failure-sentences.ts'
import type { Staff } from '../caller.ts'
import type { Environment } from '../environment.ts'
import type { ReminderSettingsStore } from './reminder-ports.ts'

/** So that their names fit into one document. */
const MOST_CLIENTS_OFF = 1_000

function onOff(isOff: boolean): string {
  return isOff ? '送らない' : '送る'
}

/**
 * Whether a client gets reminders at all, of whatever note; with an audit entry.
 * @returns the clients without reminders
 * @throws Failure `invalid_request` where there would be too many of them
 */
export async function setClientReminders(
  { reminderSettings, environment }: { reminderSettings: ReminderSettingsStore; environment: Environment },
  { uid, email }: Pick<Staff, 'uid' | 'email'>,
  { clientName, isOff }: { clientName: string; isOff: boolean },
  requestId: string,
): Promise<{ clientsOff: string[] }> {
  const { clientsOff } = await reminderSettings.change((stored) => {
    if (stored.clientsOff.includes(clientName) === isOff) return null
    const others = stored.clientsOff.filter((name) => name !== clientName)
    if (isOff && others.length >= MOST_CLIENTS_OFF) throw new Failure('invalid_request', TOO_MANY_CLIENTS_OFF)
    return {
      set: { ...stored, clientsOff: isOff ? [...others, clientName] : others },
      audit: {
        at: environment.now(),
        uid,
        email,
        action: 'reminder.client',
        target: 'reminders',
        details: { clientName },
        changes: [
          {
            field: 'clientsOff',
            label: `${clientName}へのリマインド`,
            before: onOff(!isOff),
            after: onOff(isOff),
          },
        ],
        requestId,
      },
    }
  })
  return { clientsOff: clientsOff.toSorted() }
}
