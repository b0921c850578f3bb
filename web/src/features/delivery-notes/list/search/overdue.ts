import { shiftDays, tokyoDate } from '@kenshu/contract/calendar-date'
import { OVERDUE_DAYS } from '../../../../lib/limits.ts'
import { type ListFilter, NO_FILTER } from '../filter-params.ts'

/** What makes a search one for what clients have had for too long, whatever its delivery date. */
export function overduePart(now: Date): Partial<ListFilter> {
  return {
    fromDate: '',
    toDate: '',
    statuses: ['検収依頼済＆未検収'],
    askedFrom: '',
    askedTo: shiftDays(tokyoDate(now), -OVERDUE_DAYS),
  }
}

/** Whether a search is that of today. */
export function isOverdue({ statuses, askedFrom, askedTo }: ListFilter, now: Date): boolean {
  const part = overduePart(now)
  return askedFrom === '' && askedTo === part.askedTo && statuses.join() === part.statuses?.join()
}

/** The same search for what clients have had for any time. */
export const NOT_OVERDUE: Partial<ListFilter> = { askedFrom: NO_FILTER.askedFrom, askedTo: NO_FILTER.askedTo }
