import { z } from 'zod'
import { MAX_SORT_COLUMNS } from '../limits.ts'
import { LIST_COLUMNS } from './columns.ts'

const sortColumnSchema = z.strictObject({ field: z.enum(LIST_COLUMNS), isDescending: z.boolean() })

/** The sort order of a list: the first column decides, the next one breaks ties. */
export const listSortSchema = z.array(sortColumnSchema).min(1).max(MAX_SORT_COLUMNS).meta({ id: 'ListSort' })

export type ListSort = z.infer<typeof listSortSchema>

/** The default: by note number (specification 7). */
export const DEFAULT_SORT: ListSort = [{ field: 'billingNo', isDescending: false }]

/** Reads a stored sort order. Unreadable entries are dropped; if none is left, the default is returned. */
export function readSort(kept: unknown): ListSort {
  const given = z.array(z.unknown()).catch([]).parse(kept)
  const readable = given.flatMap((column) => sortColumnSchema.safeParse(column).data ?? [])
  const once = readable.filter(({ field }, at) => readable.findIndex((other) => other.field === field) === at)
  return once.length === 0 ? DEFAULT_SORT : once.slice(0, MAX_SORT_COLUMNS)
}

/** A sort order as text in a URL: `clientName,-totalAmountWithTax`. A minus means descending. */
export function sortToText(sort: ListSort): string {
  return sort.map(({ field, isDescending }) => (isDescending ? `-${field}` : field)).join(',')
}

/** Parses the sort order in a URL. */
export function sortFromText(text: string): ListSort {
  return readSort(
    text.split(',').map((name) => ({ field: name.replace(/^-/, ''), isDescending: name.startsWith('-') })),
  )
}
