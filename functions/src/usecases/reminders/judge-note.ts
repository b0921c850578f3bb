import { isSettled } from '@kenshu/contract/delivery-note/acceptance'
import { isOneAddress } from '@kenshu/contract/delivery-note/one-line'
import { requestRecipient } from '@kenshu/contract/delivery-note/recipient'
import { type LinkDays, linkDaysAt } from '@kenshu/contract/link-days'
import { businessDayFrom } from '@kenshu/contract/reminders/business-days'
import { type DueDays, dueDays, NEVER } from '@kenshu/contract/reminders/due-days'
import type { ReminderObstacle } from '@kenshu/contract/reminders/note'
import type { ReminderRules } from '@kenshu/contract/reminders/rules'
import type { DayCount } from './day-count.ts'
import type { RemindedNote } from './reminded-note.ts'

/** The settings by which reminders are decided. */
export interface ReminderSetup {
  rules: ReminderRules
  days: DayCount
  /** requests before this day do not count */
  firstDay: number
  /** clients (clientName) without reminders */
  clientsOff: ReadonlySet<string>
  /** a link expires this many days after the request */
  linkDays: LinkDays
}

/** What a note's reminder says. */
export interface Turn {
  /** its number, from 1; null if it only announces the link's expiry */
  turn: number | null
  tellsExpiry: boolean
}

type Plan = { kind: 'never'; why: ReminderObstacle } | ({ kind: 'from' } & DueDays)

function obstacleOf(note: RemindedNote, setup: ReminderSetup): ReminderObstacle | null {
  const { rules, clientsOff } = setup
  if (!rules.isOn) return 'company_off'
  if (isSettled(note) || note.hakkouStatus === 'CL検収拒否') return 'answered'
  if (note.hakkouStatus === '営業発行停止') return 'stopped'
  if (note.hakkouStatus !== '検収依頼済＆未検収' || note.requestedAt === null) return 'not_asked'
  if (note.isOff) return 'note_off'
  if (clientsOff.has(note.clientName)) return 'client_off'
  if (note.hasMailProblem) return 'mail_problem'
  return isOneAddress(requestRecipient(note)) ? null : 'no_address'
}

function planOf(note: RemindedNote, setup: ReminderSetup): Plan {
  const why = obstacleOf(note, setup)
  if (why !== null || note.requestedAt === null) return { kind: 'never', why: why ?? 'not_asked' }
  const { rules, days, firstDay, linkDays } = setup
  const { turns, lastAt, isExpiryTold } = note.reminded
  const asked = days.of(note.requestedAt)
  if (asked < firstDay) return { kind: 'never', why: 'asked_before' }
  const lastDay = lastAt === null ? null : days.of(lastAt)
  const soFar = { asked, turns, lastDay, isExpiryTold }
  return {
    kind: 'from',
    ...dueDays(soFar, rules, days.isBusinessDay, linkDaysAt(note.requestedAt, linkDays)),
  }
}

/**
 * What a note's reminder on a day says; null if it gets none on that day. A reminder that was due earlier and was not sent stays due on
 * every business day until it is sent. On the link's last day no reminder refers to it any more.
 */
export function turnOn(note: RemindedNote, day: number, setup: ReminderSetup): Turn | null {
  if (!setup.days.isBusinessDay(day)) return null
  const plan = planOf(note, setup)
  if (plan.kind === 'never' || day >= plan.end) return null
  const isRegular = plan.regular <= day
  const tellsExpiry = plan.expiry <= day
  if (!isRegular && !tellsExpiry) return null
  return { turn: isRegular ? note.reminded.turns + 1 : null, tellsExpiry }
}

/** The note's state after a turn. */
export function afterTurn(note: RemindedNote, { turn, tellsExpiry }: Turn, at: Date): RemindedNote {
  const { turns, isExpiryTold } = note.reminded
  return {
    ...note,
    reminded: { turns: turn ?? turns, lastAt: at, isExpiryTold: isExpiryTold || tellsExpiry },
  }
}

/**
 * The next day on which a note's client is reminded, or why there is none.
 * @param earliest the first day that is still possible
 */
export function nextDay(
  note: RemindedNote,
  earliest: number,
  setup: ReminderSetup,
): { day: number } | { why: ReminderObstacle } {
  const plan = planOf(note, setup)
  if (plan.kind === 'never') return { why: plan.why }
  if (earliest >= plan.end) return { why: 'expired' }
  const due = Math.min(plan.regular, plan.expiry)
  if (due === NEVER) return { why: 'all_sent' }
  const day = businessDayFrom(setup.days.isBusinessDay, Math.max(due, earliest))
  return day < plan.end ? { day } : { why: plan.regular === NEVER ? 'all_sent' : 'expired' }
}
