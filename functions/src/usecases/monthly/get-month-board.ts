import { shiftDays, tokyoDate } from '@kenshu/contract/calendar-date'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { AGES, EXPIRING_DAYS } from '@kenshu/contract/limits'
import { type LinkDays, linkDaysAt } from '@kenshu/contract/link-days'
import { daysOfMonth } from '@kenshu/contract/month'
import { ANSWERABLE, type AskedFigure, type MonthBoard, WAITING } from '@kenshu/contract/monthly/board'
import { LIMITS } from '../../config/limits/limits.ts'
import type { NoteFilter } from '../delivery-notes/note-ports.ts'
import type { Environment } from '../environment.ts'
import { type CountLimits, countFilters } from './count-filters.ts'
import { monthFilter, sumOf, without } from './month-filter.ts'
import type { MonthNotes } from './month-notes.ts'

const NOTHING = { count: 0, amount: 0 }

export interface BoardDependencies {
  readonly monthNotes: MonthNotes
  readonly limits: CountLimits
  readonly environment: Environment
  /** how many days a client's link is valid */
  readonly linkDays: LinkDays
}

type Asked = Pick<AskedFigure, 'asked_from' | 'asked_to'>

/** A range of days (Tokyo) before today, the earlier bound first; null for no bound. */
function daysAgo(today: string, longest: number | null, shortest: number | null): Asked {
  const day = (ago: number | null) => (ago === null ? '' : shiftDays(today, -ago))
  return { asked_from: day(longest), asked_to: day(shortest) }
}

interface AskedFilter {
  readonly days: Asked
  readonly filter: NoteFilter
}

/** The conditions of every figure of the board. */
function filtersOf(of: (conditions: Partial<NoteFilter>) => NoteFilter, today: string, linkDays: number) {
  const asked = (statuses: NoteFilter['statuses'], days: Asked): AskedFilter => {
    const { asked_from: askedFrom, asked_to: askedTo } = days
    return { days, filter: of({ statuses, askedFrom, askedTo }) }
  }
  return {
    statuses: DELIVERY_NOTE_STATUSES.map((status) => of({ statuses: [status] })),
    // The youngest group has no upper bound, because the store's clock may be slightly ahead.
    ages: AGES.map(({ from, to }) => asked([WAITING], daysAgo(today, to, from === 0 ? null : from))),
    failed: of({ mailProblems: ['failed'] }),
    unclear: of({ mailProblems: ['unclear'] }),
    bounced: of({ mailProblems: ['bounced'] }),
    expiring: asked(ANSWERABLE, daysAgo(today, linkDays, linkDays - EXPIRING_DAYS)),
    expired: asked(ANSWERABLE, daysAgo(today, null, linkDays + 1)),
  }
}

/**
 * The board of a month's notes, all figures from one moment. Each figure equals what the list finds with the conditions in its link.
 * @param sales a salesPersonEmail, for this person's notes only
 */
export async function getMonthBoard(
  { monthNotes, limits, environment, linkDays }: BoardDependencies,
  month: string,
  sales?: string,
): Promise<MonthBoard> {
  const now = environment.now()
  const whose: Partial<NoteFilter> = sales === undefined ? {} : { sales: [sales] }
  const inMonth = (conditions: Partial<NoteFilter>) => monthFilter(month, { ...whose, ...conditions })
  const { statuses, ages, failed, unclear, bounced, expiring, expired } = filtersOf(
    inMonth,
    tokyoDate(now),
    linkDaysAt(now, linkDays),
  )
  const filters = [
    ...statuses,
    ...[...ages, expiring, expired].map(({ filter }) => filter),
    ...[failed, unclear, bounced],
  ]
  const [counted, rejected] = await monthNotes.atOneMoment((moment) =>
    Promise.all([
      countFilters(moment, limits, daysOfMonth(month), filters),
      moment.rejected(inMonth({ statuses: ['CL検収拒否'] }), LIMITS.rejectedNamed),
    ]),
  )
  const figures = new Map(filters.map((filter, index) => [filter, counted[index] ?? NOTHING]))
  const of = (filter: NoteFilter) => figures.get(filter) ?? NOTHING
  const askedOf = ({ days, filter }: AskedFilter): AskedFigure => ({ ...days, ...of(filter) })
  const byStatus = DELIVERY_NOTE_STATUSES.map((status, index) => ({
    status,
    ...(counted[index] ?? NOTHING),
  }))
  const waiting = byStatus.filter(({ status }) => status === WAITING)
  const byAge = ages.map(askedOf)
  return {
    month,
    statuses: byStatus,
    ages: byAge,
    undated: without(sumOf(waiting), sumOf(byAge)),
    mail: { failed: of(failed), unclear: of(unclear), bounced: of(bounced) },
    expiring: askedOf(expiring),
    expired: askedOf(expired),
    rejected,
  }
}
