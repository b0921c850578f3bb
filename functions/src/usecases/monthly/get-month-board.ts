import { shiftDays, tokyoDate } from '@kenshu/contract/calendar-date'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import {
  AGES,
  ANSWERABLE,
  type AskedFigure,
  EXPIRING_DAYS,
  type MonthBoard,
  type RejectedNote,
  WAITING,
} from '@kenshu/contract/monthly/board'
import type { DeliveryNotes, NoteFilter } from '../delivery-notes/note-ports.ts'
import type { Environment } from '../environment.ts'
import { figureOf, monthFilter, sumOf, without } from './month-filter.ts'

/** Most of the rejected notes that are named; for the others there is the list. */
const REJECTED_NAMED = 20

export interface BoardDependencies {
  readonly notes: Pick<DeliveryNotes, 'totals'>
  readonly rejectedNotes: {
    /** Notes of a filter by delivery date, with why their clients sent them back. */
    first(filter: NoteFilter, limit: number): Promise<RejectedNote[]>
  }
  readonly environment: Environment
  /** days that a client's link is good for */
  readonly linkDays: number
}

type Asked = Pick<AskedFigure, 'asked_from' | 'asked_to'>

/** Days (Tokyo) so many days before today, from the longer ago to the shorter; null for no bound. */
function daysAgo(today: string, longest: number | null, shortest: number | null): Asked {
  const day = (ago: number | null) => (ago === null ? '' : shiftDays(today, -ago))
  return { asked_from: day(longest), asked_to: day(shortest) }
}

/** Where the notes of a month stand. Each figure is what the list finds with the conditions that its link names. */
export async function getMonthBoard(
  { notes, rejectedNotes, environment, linkDays }: BoardDependencies,
  month: string,
): Promise<MonthBoard> {
  const today = tokyoDate(environment.now())
  const ask = (conditions: Partial<NoteFilter>) => figureOf(notes, monthFilter(month, conditions))
  const asked = async (statuses: NoteFilter['statuses'], days: Asked): Promise<AskedFigure> => {
    const { asked_from: askedFrom, asked_to: askedTo } = days
    return { ...days, ...(await ask({ statuses, askedFrom, askedTo })) }
  }
  const [statuses, ages, failed, unclear, bounced, expiring, expired, rejected] = await Promise.all([
    Promise.all(
      DELIVERY_NOTE_STATUSES.map(async (status) => ({ status, ...(await ask({ statuses: [status] })) })),
    ),
    // The youngest has no end: the store's clock may be a little ahead.
    Promise.all(AGES.map(({ from, to }) => asked([WAITING], daysAgo(today, to, from === 0 ? null : from)))),
    ask({ mailProblems: ['failed'] }),
    ask({ mailProblems: ['unclear'] }),
    ask({ mailProblems: ['bounced'] }),
    asked(ANSWERABLE, daysAgo(today, linkDays, linkDays - EXPIRING_DAYS)),
    asked(ANSWERABLE, daysAgo(today, null, linkDays + 1)),
    rejectedNotes.first(monthFilter(month, { statuses: ['CL検収拒否'] }), REJECTED_NAMED),
  ])
  const waiting = statuses.filter(({ status }) => status === WAITING)
  return {
    month,
    statuses,
    ages,
    undated: without(sumOf(waiting), sumOf(ages)),
    mail: { failed, unclear, bounced },
    expiring,
    expired,
    rejected,
  }
}
