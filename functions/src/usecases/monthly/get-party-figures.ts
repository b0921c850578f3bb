import { type PartyFigures, WAITING } from '@kenshu/contract/monthly/board'
import type { PartyKind } from '@kenshu/contract/parties/schema'
import pLimit from 'p-limit'
import type { DeliveryNotes, NoteFilter } from '../delivery-notes/note-ports.ts'
import type { KnownParty, Parties } from '../parties/party-ports.ts'
import { figureOf, monthFilter, sumOf, without } from './month-filter.ts'

const NOTHING = { count: 0, amount: 0 }

/**
 * What each client, or each sales person, has in a month. One question to the store for each of them, and two more for those whose
 * notes are not all accepted; who has no notes any more is left out.
 */
export async function getPartyFigures(
  deps: {
    notes: Pick<DeliveryNotes, 'totals'>
    parties: Parties
    limits: { readonly countsAtOnce: number }
  },
  month: string,
  kind: PartyKind,
): Promise<PartyFigures> {
  const { notes, parties, limits } = deps
  const limit = pLimit(limits.countsAtOnce)
  const ask = (conditions: Partial<NoteFilter>) => figureOf(notes, monthFilter(month, conditions))
  const figuresOf = async ({ name, email }: KnownParty) => {
    const whose = kind === 'client' ? { clients: [name] } : { sales: [email] }
    const whole = await ask(whose)
    const accepted = whole.count === 0 ? NOTHING : await ask({ ...whose, statuses: ['CL検収済'] })
    const isOpen = accepted.count < whole.count
    const waiting = isOpen ? await ask({ ...whose, statuses: [WAITING] }) : NOTHING
    return { name, email, ...whole, accepted, waiting }
  }
  const [known, all] = await Promise.all([parties.all(kind), ask({})])
  const ofMonth = known.filter(({ months }) => months.includes(month))
  const figures = await Promise.all(ofMonth.map((party) => limit(() => figuresOf(party))))
  const listed = figures.filter(({ count }) => count > 0)
  const unlisted = without(all, sumOf(listed))
  // Notes that change while they are counted may be counted twice.
  return { parties: listed, unlisted: unlisted.count > 0 ? unlisted : NOTHING }
}
