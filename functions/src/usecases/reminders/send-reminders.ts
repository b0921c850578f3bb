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
  /** holds the mails of a run apart */
  startPace: () => MailPace
  limits: {
    /** how long a try counts as being made, in milliseconds */
    mailLeaseMs: number
    /** how often a reminder is tried on its day */
    reminderTries: number
    /** for how long a run begins new mails, in milliseconds */
    reminderRunMs: number
  }
}

/** What became of one recipient's mail in this run. `later`: it is to be looked at again. */
type Outcome = 'sent' | 'done' | 'later'

async function setupNow({ reminderSettings, daySettings, environment }: ReminderDependencies) {
  const stored = await reminderSettings.read()
  return { stored, setup: reminderSetup(stored, daySettings, environment.now()) }
}

/**
 * Ends what others have left.
 * @param faults gets those of what could not be ended
 * @returns whether somebody is still at a mail, or has died at one a moment ago
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
  // Switched off, or the evening has come.
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
  // Whatever comes of it: a server that takes no mails must not be asked faster than one that does.
  pace.sent()
  const outcome = await mailer.send({ ...claim.mail, automaticTo: 'client' }, claim.attempt)
  const end = concludeReminder(claim.attempt, outcome, {
    now: environment.now(),
    maxTries: limits.reminderTries,
  })
  await reminderLog.finish(end)
  if (end.attempt.state === 'queued') return 'later'
  return end.attempt.state === 'sent' ? 'sent' : 'done'
}

/**
 * Sends the reminders of today, if it is a business day and their hour has come: one mail a recipient. It may be called as often
 * and as many times at once as it likes, and die wherever it likes: each mail is claimed before and recorded after, under an id that
 * is the day's and the recipient's (docs/decisions/0020-reminders.md). Once a day's mails are all out, a call reads one document.
 * @returns how many it sent
 * @throws AggregateError when all are tried, with the faults of those that could not be
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
