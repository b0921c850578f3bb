import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { Environment } from '../environment.ts'
import type { Mailer } from '../mail/mail-ports.ts'
import type { MailPace } from '../mail/mail-turns.ts'
import { askedBetween } from './asked-between.ts'
import { claimReminder, concludeReminder, settleLeft } from './decide-reminder.ts'
import { turnOn } from './judge-note.ts'
import { type PlannedMail, planDay } from './plan-day.ts'
import { type ReminderAttempt, reminderId } from './reminder-attempt.ts'
import type { RemindedNotes, ReminderLog, ReminderSettingsStore } from './reminder-ports.ts'
import { type DaySettings, isSending, reminderSetup } from './reminder-setup.ts'

export interface ReminderDependencies {
  reminderSettings: ReminderSettingsStore
  remindedNotes: RemindedNotes
  reminderLog: ReminderLog
  mailer: Mailer
  sender: Sender
  daySettings: DaySettings
  environment: Environment
  /** starts the throttle for the mails of a run */
  startPace: () => MailPace
  limits: {
    /** the lease of a try, in milliseconds */
    mailLeaseMs: number
    /** maximum number of tries of a reminder on its day */
    reminderTries: number
    /** for how long a run starts new mails, in milliseconds */
    reminderRunMs: number
  }
}

/** The result of one recipient's mail in this run. `later`: a later run must look at it again. */
type Outcome = 'sent' | 'done' | 'later'

async function setupNow({ reminderSettings, daySettings, environment }: ReminderDependencies) {
  const stored = await reminderSettings.read()
  return { stored, setup: reminderSetup(stored, daySettings, environment.now()) }
}

/**
 * Ends reminders that earlier runs have left open.
 * @param faults collects errors
 * @returns whether somebody is still sending one, or may have died recently
 */
async function settleOpen(
  { reminderLog, environment }: ReminderDependencies,
  isPlanned: (attempt: ReminderAttempt) => boolean,
  faults: unknown[],
): Promise<boolean> {
  let isBusy = false
  for (const attempt of await reminderLog.open()) {
    try {
      const end = settleLeft(attempt, isPlanned(attempt), environment.now())
      if (end !== null) await reminderLog.finish(end)
      else if (attempt.state === 'sending') isBusy = true
    } catch (error) {
      faults.push(error)
    }
  }
  return isBusy
}

async function sendOne(
  deps: ReminderDependencies,
  pace: MailPace,
  day: number,
  { to, due }: PlannedMail,
  requestId: string,
): Promise<Outcome> {
  const { reminderLog, mailer, sender, environment, limits } = deps
  const { setup } = await setupNow(deps)
  // Reminders were switched off, or it is evening.
  if (!isSending(day, setup, environment.now())) return 'later'
  const messageId = mailer.newMessageId()
  const claim = await reminderLog.claim(
    reminderId(setup.days.keyOf(day), to),
    due.map(({ note }) => note.id),
    (stored, notes) =>
      claimReminder(stored, notes, {
        day,
        to,
        setup,
        sender,
        now: environment.now(),
        leaseMs: limits.mailLeaseMs,
        messageId,
        requestId,
      }),
  )
  if (claim.kind !== 'send') return claim.kind === 'busy' ? 'later' : 'done'
  // The turn counts whatever the outcome: a server that refuses mails must not be asked faster than one that accepts them.
  pace.sent()
  const outcome = await mailer.send({ ...claim.mail, automaticTo: 'client' }, claim.attempt, sender)
  const end = concludeReminder(claim.attempt, outcome, {
    now: environment.now(),
    maxTries: limits.reminderTries,
  })
  await reminderLog.finish(end)
  if (end.attempt.state === 'queued') return 'later'
  return end.attempt.state === 'sent' ? 'sent' : 'done'
}

/**
 * Sends today's reminders, if it is a business day and their hour has come: one mail per recipient. Idempotent: calls may be frequent,
 * concurrent, and die at any point, because each mail is claimed before and recorded after it is sent, under an id made of the day and the
 * recipient (docs/decisions/0020-reminders.md). Once all mails of a day were sent, a call reads one document.
 * @returns how many it sent
 * @throws AggregateError after all were tried, with the errors of those that failed
 */
export async function sendReminders(deps: ReminderDependencies): Promise<number> {
  const { reminderSettings, remindedNotes, environment, limits } = deps
  const begun = environment.now()
  const { stored, setup } = await setupNow(deps)
  const day = setup.days.of(begun)
  if (!isSending(day, setup, begun)) return 0
  const key = setup.days.keyOf(day)
  if (stored.doneDay === key) return 0

  const range = askedBetween(day, setup)
  const notes = range === null ? [] : await remindedNotes.askedBetween(range.from, range.before)
  const plan = planDay(notes, day, setup)
  const planned = new Set(plan.mails.map(({ to }) => reminderId(key, to)))
  const faults: unknown[] = []
  const isBusy = await settleOpen(deps, ({ id }) => planned.has(id), faults)
  for (const due of plan.takenOut) {
    try {
      await remindedNotes.pass(
        due,
        environment.now(),
        (note) => note.takenOutOn === key && turnOn(note, day, setup) !== null,
      )
    } catch (error) {
      faults.push(error)
    }
  }
  const requestId = environment.newId()
  let [sent, isDone] = [0, !isBusy]
  const pace = deps.startPace()
  const end = new Date(begun.getTime() + limits.reminderRunMs)
  for (const mail of plan.mails) {
    if (environment.now() >= end || !(await pace.turn(end))) {
      isDone = false
      break
    }
    try {
      const outcome = await sendOne(deps, pace, day, mail, requestId)
      if (outcome === 'later') isDone = false
      if (outcome === 'sent') sent += 1
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${String(faults.length)} reminders not sent or settled`)
  if (isDone) await reminderSettings.finishDay(key)
  return sent
}
