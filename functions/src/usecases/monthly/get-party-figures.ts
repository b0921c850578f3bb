import { daysOfMonth } from '@kenshu/contract/month'
import { type PartyFigures, WAITING } from '@kenshu/contract/monthly/board'
import type { PartyKind } from '@kenshu/contract/parties/parties'
import pLimit from 'p-limit'
import type { NoteFilter } from '../delivery-notes/note-ports.ts'
import type { KnownParty, Parties } from '../parties/party-ports.ts'
import { type CountLimits, isReadRather, Tally, wholeOf } from './count-filters.ts'
import { monthFilter, sumOf, without } from './month-filter.ts'
import type { MonthMoment, MonthNotes } from './month-notes.ts'

const NOTHING = { count: 0, amount: 0 }
/** The maximum number of counts per party: all notes, accepted ones, and waiting ones. */
const COUNTS_EACH = 3

type PartyFigure = PartyFigures['parties'][number]

/** Counts with one query for each party, and two more for each whose notes are not all accepted. */
function countEach(
  moment: MonthMoment,
  limits: CountLimits,
  month: string,
  kind: PartyKind,
  known: readonly KnownParty[],
): Promise<PartyFigure[]> {
  const limit = pLimit(limits.countsAtOnce)
  const ask = (conditions: Partial<NoteFilter>) => moment.figure(monthFilter(month, conditions))
  const figuresOf = async ({ name, email }: KnownParty): Promise<PartyFigure> => {
    const whose = kind === 'client' ? { clients: [name] } : { sales: [email] }
    const whole = await ask(whose)
    const accepted = whole.count === 0 ? NOTHING : await ask({ ...whose, statuses: ['CL検収済'] })
    const isOpen = accepted.count < whole.count
    const waiting = isOpen ? await ask({ ...whose, statuses: [WAITING] }) : NOTHING
    return { name, email, ...whole, accepted, waiting }
  }
  return Promise.all(known.map((party) => limit(() => figuresOf(party))))
}

/** Counts by reading each note once. */
async function readEach(
  moment: MonthMoment,
  month: string,
  kind: PartyKind,
  known: readonly KnownParty[],
): Promise<PartyFigure[]> {
  const keyed = known.map((party) => {
    const tallies = { whole: new Tally(), accepted: new Tally(), waiting: new Tally() }
    return [kind === 'client' ? party.name : party.email, { party, tallies }] as const
  })
  const tallied = new Map(keyed)
  for await (const notes of moment.counted(daysOfMonth(month))) {
    for (const { clientName, salesPersonEmail, hakkouStatus, totalAmountWithTax } of notes) {
      const tallies = tallied.get(kind === 'client' ? clientName : salesPersonEmail)?.tallies
      tallies?.whole.add(totalAmountWithTax)
      if (hakkouStatus === 'CL検収済') tallies?.accepted.add(totalAmountWithTax)
      if (hakkouStatus === WAITING) tallies?.waiting.add(totalAmountWithTax)
    }
  }
  return [...tallied.values()].map(({ party: { name, email }, tallies: { whole, accepted, waiting } }) => ({
    name,
    email,
    ...whole.figure,
    accepted: accepted.figure,
    waiting: waiting.figure,
  }))
}

/** The figures of each client or sales person in a month, all from one moment. Parties that no longer have notes are left out. */
export async function getPartyFigures(
  deps: { monthNotes: MonthNotes; parties: Parties; limits: CountLimits },
  month: string,
  kind: PartyKind,
): Promise<PartyFigures> {
  const { monthNotes, parties, limits } = deps
  const known = (await parties.all(kind)).filter(({ months }) => months.includes(month))
  return monthNotes.atOneMoment(async (moment) => {
    const all = await wholeOf(moment, daysOfMonth(month))
    const figures = isReadRather(all.count, known.length * COUNTS_EACH, limits)
      ? await readEach(moment, month, kind, known)
      : await countEach(moment, limits, month, kind, known)
    const listed = figures.filter(({ count }) => count > 0)
    return { parties: listed, unlisted: without(all, sumOf(listed)) }
  })
}
