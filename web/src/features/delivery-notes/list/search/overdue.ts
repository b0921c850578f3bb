import { shiftDays, tokyoDate } from '@kenshu/contract/calendar-date'
import { OVERDUE_DAYS } from '../../../../lib/limits.ts'
import { type ListFilter, NO_FILTER } from '../filter-params.ts'

/** The part of a filter that finds overdue requests with any delivery date. */
export function overduePart(now: Date): Partial<ListFilter> {
  return {
    fromDate: '',
    toDate: '',
    statuses: ['検収依頼済＆未検収'],
    askedFrom: '',
    askedTo: shiftDays(tokyoDate(now), -OVERDUE_DAYS),
  }
}

/** Whether a filter is today's filter for overdue requests. */
export function isOverdue({ statuses, askedFrom, askedTo }: ListFilter, now: Date): boolean {
  const part = overduePart(now)
  return askedFrom === '' && askedTo === part.askedTo && statuses.join() === part.statuses?.join()
}

/** Removes the age condition from the overdue filter. */
export const NOT_OVERDUE: Partial<ListFilter> = { askedFrom: NO_FILTER.askedFrom, askedTo: NO_FILTER.askedTo }
