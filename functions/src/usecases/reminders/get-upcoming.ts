import { linkExpiry } from '@kenshu/contract/confirm/link'
import { oneLine } from '@kenshu/contract/delivery-note/one-line'
import { recipientPerson } from '@kenshu/contract/delivery-note/recipient'
import { UPCOMING_DAYS } from '@kenshu/contract/limits'
import type { LinkDays } from '@kenshu/contract/link-days'
import { businessDayFrom, businessDayUpTo } from '@kenshu/contract/reminders/business-days'
import type { UnsentReminder, UpcomingDay, UpcomingReminders } from '@kenshu/contract/reminders/upcoming'
import type { Environment } from '../environment.ts'
import { askedBetween } from './asked-between.ts'
import type { ReminderSetup } from './judge-note.ts'
import { afterDay, type DueNote, dueOn, groupByRecipient } from './plan-day.ts'
import type { RemindedNote } from './reminded-note.ts'
import type { ReminderAttempt } from './reminder-attempt.ts'
import type { RemindedNotes, ReminderLog, ReminderSettingsStore } from './reminder-ports.ts'
import { type DaySettings, earliestDay, reminderSetup } from './reminder-setup.ts'

export interface UpcomingDependencies {
  reminderSettings: Pick<ReminderSettingsStore, 'read'>
  remindedNotes: RemindedNotes
  reminderLog: Pick<ReminderLog, 'ofDay'>
  daySettings: DaySettings
  environment: Environment
}

function toNote(
  { note, turn, tellsExpiry }: DueNote,
  key: string,
  linkDays: LinkDays,
): UpcomingDay['mails'][number]['notes'] {
  if (note.requestedAt === null) return []
  const end = linkExpiry(note.requestedAt, linkDays)
  const { id, billingNo, clientName, projectName, salesPersonName, totalAmountWithTax } = note
  return [
    {
      id,
      billingNo,
      clientName,
      projectName,
      salesPersonName,
      totalAmountWithTax,
      turn,
      linkEndsAt: end.toISOString(),
      tellsExpiry,
      isTakenOut: note.takenOutOn === key,
    },
  ]
}

function toDay(notes: readonly RemindedNote[], day: number, setup: ReminderSetup): UpcomingDay {
  const key = setup.days.keyOf(day)
  return {
    day: key,
    at: setup.days.window(day).from.toISOString(),
    mails: groupByRecipient(dueOn(notes, day, setup)).map(({ to, due }) => {
      const first = due[0]?.note
      return {
        to,
        contact: first === undefined ? '' : oneLine(recipientPerson(first)),
        notes: due.flatMap((item) => toNote(item, key, setup.linkDays)),
      }
    }),
  }
}

function toUnsent({ to, state, leaseUntil, reason, notes }: ReminderAttempt, now: Date): UnsentReminder[] {
  if (state === 'sent') return []
  // Its sender is gone; the next run records that.
  const shown = state === 'sending' && leaseUntil <= now ? 'unclear' : state
  return [{ to, state: shown, reason, notes: notes.map(({ id, billingNo }) => ({ id, billingNo })) }]
}

/** The day whose sending is in progress, or was the last one. */
function lastDay({ days }: ReminderSetup, now: Date): number {
  const today = days.of(now)
  const isBegun = days.isBusinessDay(today) && days.window(today).from <= now
  return isBegun ? today : businessDayUpTo(days.isBusinessDay, today - 1)
}

/** The next business days, as many as the list shows. */
function nextDays(first: number, { days }: ReminderSetup): number[] {
  const found = [businessDayFrom(days.isBusinessDay, first)]
  while (found.length < UPCOMING_DAYS) {
    found.push(businessDayFrom(days.isBusinessDay, (found.at(-1) ?? first) + 1))
  }
  return found
}

/** The range of request times of the notes that may be due on one of the days; null if it is empty. */
function askedForAny(next: readonly number[], setup: ReminderSetup): ReturnType<typeof askedBetween> {
  const ranges = next.flatMap((day) => askedBetween(day, setup) ?? [])
  if (ranges.length === 0) return null
  return {
    from: new Date(Math.min(...ranges.map(({ from }) => from.getTime()))),
    before: new Date(Math.max(...ranges.map(({ before }) => before.getTime()))),
  }
}

/** The days one after the other, each as if the mails of those before it had been sent. */
function toDays(
  notes: readonly RemindedNote[],
  next: readonly number[],
  setup: ReminderSetup,
): UpcomingDay[] {
  let standing = notes
  return next.map((day) => {
    const planned = toDay(standing, day, setup)
    standing = afterDay(standing, day, setup)
    return planned
  })
}

/**
 * The next reminders, as a run would plan them now, and the results of the last day's mails. It reads the notes that may be due, whose
 * requests are old enough and unanswered.
 */
export async function getUpcoming(deps: UpcomingDependencies): Promise<UpcomingReminders> {
  const { reminderSettings, remindedNotes, reminderLog, daySettings, environment } = deps
  const now = environment.now()
  const stored = await reminderSettings.read()
  const setup = reminderSetup(stored, daySettings, now)
  const { days, rules } = setup
  const { dayMinutes } = daySettings
  if (!rules.isOn) return { isOn: false, days: [], last: null, dayMinutes }
  const next = nextDays(earliestDay(setup, stored.doneDay, now), setup)
  const range = askedForAny(next, setup)
  const last = lastDay(setup, now)
  const [notes, { sent, unsent }] = await Promise.all([
    range === null ? [] : remindedNotes.askedBetween(range.from, range.before),
    reminderLog.ofDay(days.keyOf(last)),
  ])
  return {
    isOn: true,
    days: toDays(notes, next, setup),
    last: {
      day: days.keyOf(last),
      at: days.window(last).from.toISOString(),
      sent,
      unsent: unsent.flatMap((attempt) => toUnsent(attempt, now)),
    },
    dayMinutes,
  }
}
