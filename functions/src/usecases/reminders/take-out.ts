import type { TakeOutRequest, UpcomingReminders } from '@kenshu/contract/reminders/upcoming'
import { Failure } from '../../failure.ts'
import { DAY_IS_OVER } from '../../messages/failures.ts'
import { sentOrNot } from '../../messages/history.ts'
import { actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import { isDocumentId } from '../document-id.ts'
import { getUpcoming, type UpcomingDependencies } from './get-upcoming.ts'
import { earliestDay, reminderSetup } from './reminder-setup.ts'

/**
 * Excludes notes from a day's reminders, or includes them again, each with an audit entry. Excluded notes use up their turn unmailed.
 * @param key of the day
 * @returns the reminders that are now planned
 * @throws Failure `not_found` for an unknown day or note; `impossible_transition` if the day's mails have been sent
 */
export async function takeOut(
  deps: UpcomingDependencies,
  staff: Staff,
  key: string,
  { noteIds, isTakenOut }: TakeOutRequest,
  requestId: string,
): Promise<UpcomingReminders> {
  const { reminderSettings, remindedNotes, daySettings, environment } = deps
  const now = environment.now()
  const stored = await reminderSettings.read()
  const setup = reminderSetup(stored, daySettings, now)
  const day = setup.days.byKey(key)
  if (day === null || !noteIds.every(isDocumentId)) throw new Failure('not_found')
  if (day < earliestDay(setup, stored.doneDay, now)) throw new Failure('impossible_transition', DAY_IS_OVER)
  await remindedNotes.change([...new Set(noteIds)], (note) => {
    const wasTakenOut = note.takenOutOn === key
    if (wasTakenOut === isTakenOut) return null
    return {
      set: { takenOutOn: isTakenOut ? key : '' },
      audit: {
        at: now,
        ...actor(staff),
        action: 'reminder.take_out',
        target: note.id,
        details: { billingNo: note.billingNo, day: key },
        changes: [
          {
            field: 'takenOutOn',
            label: setup.days.labelOf(day),
            before: sentOrNot(wasTakenOut),
            after: sentOrNot(isTakenOut),
          },
        ],
        requestId,
      },
    }
  })
  return getUpcoming(deps)
}
