import { z } from 'zod'
import { MAX_SORT_COLUMNS } from '../limits.ts'
import { LIST_COLUMNS } from './columns.ts'

const sortColumnSchema = z.strictObject({ field: z.enum(LIST_COLUMNS), isDescending: z.boolean() })

/** By what a list is sorted: the first column decides, the next one among what is equal in it. */
export const listSortSchema = z.array(sortColumnSchema).min(1).max(MAX_SORT_COLUMNS).meta({ id: 'ListSort' })

export type ListSort = z.infer<typeof listSortSchema>

/** By note number (specification 7). */
export const DEFAULT_SORT: ListSort = [{ field: 'billingNo', isDescending: false }]

/** A sort that was kept somewhere: what can't be read is left out; the usual one where nothing is left. */
export function readSort(kept: unknown): ListSort {
  const given = z.array(z.unknown()).catch([]).parse(kept)
  const readable = given.flatMap((column) => sortColumnSchema.safeParse(column).data ?? [])
  const once = readable.filter(({ field }, at) => readable.findIndex((other) => other.field === field) === at)
  return once.length === 0 ? DEFAULT_SORT : once.slice(0, MAX_SORT_COLUMNS)
}

/** A sort as an address has it: `clientName,-totalAmountWithTax`, descending with a minus. */
export function sortToText(sort: ListSort): string {
  return sort.map(({ field, isDescending }) => (isDescending ? `-${field}` : field)).join(',')
}

/** The sort that an address names. */
export function sortFromText(text: string): ListSort {
  return readSort(
    text.split(',').map((name) => ({ field: name.replace(/^-/, ''), isDescending: name.startsWith('-') })),
  )
}
