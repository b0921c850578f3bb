import { addBusinessDays, businessDayUpTo, type IsBusinessDay } from './business-days.ts'
import type { ReminderRules } from './rules.ts'

/** Later than every day. */
export const NEVER = Number.POSITIVE_INFINITY

/** What has become of a request so far. Days are numbers. */
export interface RequestSoFar {
  /** the day of the request */
  asked: number
  /** how many reminders went out, besides the one before its link runs out */
  turns: number
  /** the day of the last mail of any kind; null: none went out yet */
  lastDay: number | null
  /** whether a mail has said that the link runs out soon */
  isExpiryTold: boolean
}

/** The day from which on the next reminder may go out, of each kind, and the day on which the link runs out. */
export interface DueDays {
  regular: number
  expiry: number
  end: number
}

/**
 * When a request's next reminders are due (docs/decisions/0020-reminders.md).
 * @param linkDays days after the request at which its link runs out
 */
export function dueDays(
  { asked, turns, lastDay, isExpiryTold }: RequestSoFar,
  rules: Pick<ReminderRules, 'firstAfter' | 'every' | 'atMost' | 'beforeExpiry'>,
  isBusinessDay: IsBusinessDay,
  linkDays: number,
): DueDays {
  const end = asked + linkDays
  const regular =
    turns >= rules.atMost
      ? NEVER
      : lastDay === null
        ? addBusinessDays(isBusinessDay, asked, rules.firstAfter)
        : addBusinessDays(isBusinessDay, lastDay, rules.every)
  // Never on the day of the request itself, however short a link's life is.
  const expiry =
    rules.beforeExpiry === 0 || isExpiryTold
      ? NEVER
      : Math.max(
          businessDayUpTo(isBusinessDay, end - rules.beforeExpiry),
          addBusinessDays(isBusinessDay, asked, 1),
        )
  return { regular, expiry, end }
}
