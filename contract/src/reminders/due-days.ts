import { addBusinessDays, businessDayUpTo, type IsBusinessDay } from './business-days.ts'
import type { ReminderRules } from './rules.ts'

/** Later than every day. */
export const NEVER = Number.POSITIVE_INFINITY

/** The state of a request. Days are numbers. */
export interface RequestSoFar {
  /** the day of the request */
  asked: number
  /** how many reminders were sent, not counting the one before the link expires */
  turns: number
  /** the day of the last mail of any kind; null if none was sent yet */
  lastDay: number | null
  /** whether a mail has already announced that the link will expire */
  isExpiryTold: boolean
}

/** The earliest day of the next reminder of each kind, and the day on which the link expires. */
export interface DueDays {
  regular: number
  expiry: number
  end: number
}

/**
 * When a request's next reminders are due (docs/decisions/0020-reminders.md).
 * @param linkDays days from the request to the expiry of its link
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
  // Never on the day of the request itself, even if the link's lifetime is very short.
  const expiry =
    rules.beforeExpiry === 0 || isExpiryTold
      ? NEVER
      : Math.max(
          businessDayUpTo(isBusinessDay, end - rules.beforeExpiry),
          addBusinessDays(isBusinessDay, asked, 1),
        )
  return { regular, expiry, end }
}
