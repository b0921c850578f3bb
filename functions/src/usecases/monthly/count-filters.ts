import type { Figure } from '@kenshu/contract/monthly/board'
import pLimit from 'p-limit'
import type { NoteFilter } from '../delivery-notes/note-ports.ts'
import { monthFilter } from './month-filter.ts'
import type { CountedNote, Days, MonthMoment } from './month-notes.ts'

/** Limits of counting. */
export interface CountLimits {
  /** maximum number of concurrent aggregate queries */
  readonly countsAtOnce: number
  /** with fewer notes than this per count, the notes are read and counted here */
  readonly notesPerCount: number
}

/** Whether it is better to read each note once than to let the store count them this many times. */
export function isReadRather(notes: number, counts: number, { notesPerCount }: CountLimits): boolean {
  return notes < counts * notesPerCount
}

/** Adds up notes. */
export class Tally {
  #count = 0
  #amount = 0

  add(amount: number): void {
    this.#count += 1
    this.#amount += amount
  }

  get figure(): Figure {
    return { count: this.#count, amount: this.#amount }
  }
}

function isWithin(value: string, from: string, to: string): boolean {
  return (from === '' || value >= from) && (to === '' || value <= to)
}

/** Whether the store would find a note by a filter: the same conditions as in the list's query, but for the import, which no figure asks for. */
function isFound(filter: NoteFilter, note: CountedNote): boolean {
  const { from, to, statuses, clients, sales, minAmount, maxAmount, askedFrom, askedTo } = filter
  const { mailProblems, marks } = filter
  const isAskedFor = askedFrom !== '' || askedTo !== ''
  return (
    isWithin(note.deliveryDate, from, to) &&
    statuses.includes(note.hakkouStatus) &&
    (clients.length === 0 || clients.includes(note.clientName)) &&
    (sales.length === 0 || sales.includes(note.salesPersonEmail)) &&
    (minAmount === null || note.totalAmountWithTax >= minAmount) &&
    (maxAmount === null || note.totalAmountWithTax <= maxAmount) &&
    (mailProblems.length === 0 || (note.mailProblem !== null && mailProblems.includes(note.mailProblem))) &&
    marks.every((mark) => note.marks.includes(mark)) &&
    (!isAskedFor || (note.askedOn !== '' && isWithin(note.askedOn, askedFrom, askedTo)))
  )
}

/** The total of all notes with these delivery dates. */
export function wholeOf(moment: MonthMoment, { from, to }: Days): Promise<Figure> {
  return moment.figure({ ...monthFilter(from.slice(0, 7)), from, to })
}

/**
 * The total of each filter: counted by the store or, if there are few notes for so many counts, by reading each note once.
 * @param days a range that contains all the filters
 */
export async function countFilters(
  moment: MonthMoment,
  limits: CountLimits,
  days: Days,
  filters: readonly NoteFilter[],
): Promise<Figure[]> {
  const { count } = await wholeOf(moment, days)
  if (!isReadRather(count, filters.length, limits)) {
    const limit = pLimit(limits.countsAtOnce)
    return Promise.all(filters.map((filter) => limit(() => moment.figure(filter))))
  }
  const tallies = filters.map((filter) => ({ filter, tally: new Tally() }))
  if (count > 0) {
    for await (const notes of moment.counted(days)) {
      for (const note of notes) {
        for (const { filter, tally } of tallies) if (isFound(filter, note)) tally.add(note.totalAmountWithTax)
      }
    }
  }
  return tallies.map(({ tally }) => tally.figure)
}
