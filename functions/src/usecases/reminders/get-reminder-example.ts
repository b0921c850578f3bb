import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { ReminderExample } from '@kenshu/contract/reminders/settings'
import { LIMITS } from '../../config/limits/limits.ts'
import type { Environment } from '../environment.ts'
import { composeReminder } from './compose-reminder.ts'
import { recipientOf } from './reminded-note.ts'
import type { RemindedNotes } from './reminder-ports.ts'
import type { DaySettings } from './reminder-setup.ts'

/** In place of what opens the note. */
const HIDDEN = { accessToken: '--------', password: '------------' }

/** The mail as one of the notes that wait for an answer would get it, without what opens that note. */
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
  return { mail: composeReminder({ to: recipientOf(note), due }, sender, daySettings.linkDays) }
}
