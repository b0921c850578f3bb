import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import { requestRecipient } from '@kenshu/contract/delivery-note/recipient'
import { inText } from '@kenshu/contract/mail-blocks'
import type { ReminderExample } from '@kenshu/contract/reminders/settings'
import { LIMITS } from '../../config/limits/limits.ts'
import type { Environment } from '../environment.ts'
import { composeReminder } from './compose-reminder.ts'
import type { RemindedNotes } from './reminder-ports.ts'
import type { DaySettings } from './reminder-setup.ts'

/** Placeholders for the secrets that open the note. */
const HIDDEN = { accessToken: '--------', password: '------------' }

/** An example of the mail, made from a note that waits for an answer, without that note's secrets. */
export async function getReminderExample({
  remindedNotes,
  sender,
  daySettings,
  environment,
}: {
  remindedNotes: Pick<RemindedNotes, 'firstAskedSince'>
  sender: Sender
  daySettings: DaySettings
  environment: Pick<Environment, 'now'>
}): Promise<ReminderExample> {
  const since = new Date(environment.now().getTime() - LIMITS.exampleLookedBackMs)
  const note = await remindedNotes.firstAskedSince(since)
  if (note === null) return { mail: null }
  const due = [{ note: { ...note, ...HIDDEN }, turn: 1, tellsExpiry: false }]
  return { mail: inText(composeReminder({ to: requestRecipient(note), due }, sender, daySettings.linkDays)) }
}
