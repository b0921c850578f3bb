import {
  type MonthBoard,
  type MonthTrend,
  monthBoardSchema,
  monthTrendSchema,
  type PartyFigures,
  partyFiguresSchema,
} from '@kenshu/contract/monthly/board'
import { type Reconciliation, reconciliationSchema } from '@kenshu/contract/monthly/reconciliation'
import type { PartyKind } from '@kenshu/contract/parties/parties'
import type { z } from 'zod'
import type { Person } from '../../../fixtures/people.ts'
import { answered, call } from '../http/call.ts'

async function ask<T>(person: Person, path: string, schema: z.ZodType<T>): Promise<T> {
  return answered(await call(`/api/v1/monthly/${path}/`, { token: person.token }), schema)
}

/** Requests for the month's board and for its separate parts. */
export function boardOf(person: Person, month: string): Promise<MonthBoard> {
  return ask(person, month, monthBoardSchema.strict())
}

/** GET monthly/…/trend/: twelve months that end with `last`. */
export function trendOf(person: Person, last: string): Promise<MonthTrend> {
  return ask(person, `${last}/trend`, monthTrendSchema)
}

/** GET monthly/…/parties/…/: the figures of each client or sales person. */
export function partiesOf(person: Person, month: string, kind: PartyKind): Promise<PartyFigures> {
  return ask(person, `${month}/parties/${kind}`, partyFiguresSchema.strict())
}

/** GET monthly/…/reconciliation/: the comparison with ZAC. */
export function reconciliationOf(person: Person, month: string): Promise<Reconciliation> {
  return ask(person, `${month}/reconciliation`, reconciliationSchema.strict())
}
