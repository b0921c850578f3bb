import type { NoteReminders } from '@kenshu/contract/reminders/note'
import { Failure } from '../../failure.ts'
import { NOTE_NOT_FOUND } from '../../messages/failures.ts'
import { NOTE_REMINDERS, sentOrNot } from '../../messages/history.ts'
import { actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import { checkDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import { afterTurn, nextDay, type ReminderSetup, turnOn } from './judge-note.ts'
import type { RemindedNote } from './reminded-note.ts'
import type { RemindedNotes, ReminderSettingsStore } from './reminder-ports.ts'
import { type DaySettings, earliestDay, reminderSetup } from './reminder-setup.ts'

interface Dependencies {
  reminderSettings: Pick<ReminderSettingsStore, 'read'>
  remindedNotes: RemindedNotes
  daySettings: DaySettings
  environment: Environment
}

/** The next day on which a note's client gets a mail. A turn from which the note was excluded passes without one. */
function nextMail(note: RemindedNote, earliest: number, setup: ReminderSetup): ReturnType<typeof nextDay> {
  const next = nextDay(note, earliest, setup)
  if (!('day' in next) || setup.days.keyOf(next.day) !== note.takenOutOn) return next
  const turn = turnOn(note, next.day, setup)
  const at = setup.days.window(next.day).from
  return turn === null ? next : nextDay(afterTurn(note, turn, at), next.day + 1, setup)
}

/**
 * When a note's client is reminded next, or why not.
 * @throws Failure `not_found`
 */
export async function getNoteReminders(deps: Dependencies, id: string): Promise<NoteReminders> {
  const { reminderSettings, remindedNotes, daySettings, environment } = deps
  checkDocumentId(id, NOTE_NOT_FOUND)
  const [note, stored] = await Promise.all([remindedNotes.get(id), reminderSettings.read()])
  if (note === null) throw new Failure('not_found', NOTE_NOT_FOUND)
  const now = environment.now()
  const setup = reminderSetup(stored, daySettings, now)
  const earliest = earliestDay(setup, stored.doneDay, now)
  const next = nextMail(note, earliest, setup)
  const { turns, lastAt } = note.reminded
  return {
    clientName: note.clientName,
    isOff: note.isOff,
    isClientOff: setup.clientsOff.has(note.clientName),
    turns,
    lastAt: lastAt?.toISOString() ?? null,
    nextAt: 'day' in next ? setup.days.window(next.day).from.toISOString() : null,
    obstacle: 'why' in next ? next.why : null,
  }
}

/**
 * Switches a note's reminders off or on, with an audit entry.
 * @throws Failure `not_found`
 */
export async function setNoteReminders(
  deps: Dependencies,
  staff: Staff,
  id: string,
  isOff: boolean,
  requestId: string,
): Promise<NoteReminders> {
  checkDocumentId(id, NOTE_NOT_FOUND)
  await deps.remindedNotes.change([id], (note) =>
    note.isOff === isOff
      ? null
      : {
          set: { isOff },
          audit: {
            at: deps.environment.now(),
            ...actor(staff),
            action: 'reminder.note',
            target: id,
            details: { billingNo: note.billingNo },
            changes: [
              {
                field: 'remindersOff',
                label: NOTE_REMINDERS,
                before: sentOrNot(note.isOff),
                after: sentOrNot(isOff),
              },
            ],
            requestId,
          },
        },
  )
  return getNoteReminders(deps, id)
}
