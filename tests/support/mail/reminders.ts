import { randomUUID } from 'node:crypto'
import { firstReminderRules, type ReminderRules } from '@kenshu/contract/reminders/rules'
import { upcomingRemindersSchema } from '@kenshu/contract/reminders/upcoming'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { adminDb, appUrl } from '../../../fixtures/emulators.ts'
import type { Person } from '../../../fixtures/people.ts'
import { firestoreRemindedNotes } from '../../../functions/src/adapters/firestore/reminders/reminded-notes.ts'
import { firestoreReminderLog } from '../../../functions/src/adapters/firestore/reminders/reminder-log.ts'
import { firestoreReminderSettings } from '../../../functions/src/adapters/firestore/settings/reminder-settings.ts'
import { LIMITS } from '../../../functions/src/config/limits/limits.ts'
import { JAPANESE_HOLIDAYS } from '../../../functions/src/usecases/reminders/japanese-holidays.ts'
import {
  type ReminderDependencies,
  sendReminders,
} from '../../../functions/src/usecases/reminders/send-reminders.ts'
import { COMPANY, CONFIRM_LINK_DAYS } from '../../../scripts/emulators/company.ts'
import { answered, call } from '../http/call.ts'
import { runSchedule } from '../http/triggers.ts'
import { type ClientNote, storeClientNote } from '../notes/confirm.ts'
import { impatientMailer } from './send-here.ts'

/** A business day of these suites (REMINDER_DAY_MINUTES), in milliseconds. */
const DAY_MS = 100_000 * 60_000

/** Stores the company's rules as if an admin had saved them yesterday. */
export async function haveRules(rules: Partial<ReminderRules>): Promise<void> {
  await adminDb()
    .doc('settings/reminders')
    .set({
      rules: {
        ...firstReminderRules('2020-01-01'),
        isOn: true,
        firstAfter: 2,
        every: 30,
        beforeExpiry: 0,
        ...rules,
      },
      revision: 1,
      saved: null,
      clientsOff: [],
      doneDay: '',
    })
}

/** Deletes the stored rules. */
export async function forgetRules(): Promise<void> {
  await adminDb().doc('settings/reminders').delete()
}

/** Changes a note as if its client had been asked some business days ago. */
export async function askedBusinessDaysAgo({ id }: { id: string }, days: number): Promise<void> {
  const requestedAt = Timestamp.fromMillis(Date.now() - days * DAY_MS)
  await adminDb().doc(`deliveryNotes/${id}`).update({ requestedAt })
}

/** Stores a note whose client was asked some business days ago. */
export async function storeAsked(
  fields: Parameters<typeof storeClientNote>[0],
  daysAgo = 10,
): Promise<ClientNote> {
  const note = await storeClientNote(fields)
  await askedBusinessDaysAgo(note, daysAgo)
  return note
}

/** Calls the function as Cloud Scheduler does, on a day on which nothing has gone out. @returns the HTTP status */
export async function remind(): Promise<number> {
  await adminDb().doc('settings/reminders').update({ doneDay: '' })
  return runSchedule('sendReminders')
}

/** Makes one run in this process, with real days. @param now the time of the run */
export async function remindHere(
  now: Date,
  { db = adminDb(), ...more }: Partial<ReminderDependencies> & { db?: Firestore } = {},
): Promise<number> {
  return sendReminders({
    reminderSettings: firestoreReminderSettings(db),
    remindedNotes: firestoreRemindedNotes(db, console),
    reminderLog: firestoreReminderLog(db, console),
    mailer: impatientMailer(LIMITS.mailSendMs),
    sender: { ...COMPANY, confirmBaseUrl: appUrl() },
    daySettings: { holidays: JAPANESE_HOLIDAYS, dayMinutes: null, linkDays: CONFIRM_LINK_DAYS },
    environment: { now: () => now, newId: () => randomUUID() },
    startPace: () => ({ turn: () => Promise.resolve(true), sent: () => undefined }),
    limits: LIMITS,
    ...more,
  })
}

/** The reminders in the mail log to an address. */
export async function loggedReminders(to: string): Promise<Record<string, unknown>[]> {
  const { docs } = await adminDb().collection('mailLog').where('to', '==', to).get()
  return docs.map((doc) => ({ ...doc.data(), id: doc.id }))
}

/** GET reminders/upcoming/; throws if it is refused. */
export async function upcoming(person: Person) {
  const answer = await call('/api/v1/reminders/upcoming/', { token: person.token })
  return answered(answer, upcomingRemindersSchema.strict())
}
