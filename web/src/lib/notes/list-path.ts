import type { Attention } from '@kenshu/contract/delivery-note/list'
import { ALL_FILTER, type StatusFilter } from '@kenshu/contract/delivery-note/status'
import type { ListColumn } from '@kenshu/contract/views/columns'

/** Conditions of a list besides the delivery dates, as in the list's URL. */
export interface ListConditions {
  /** all statuses if missing */
  statuses?: readonly StatusFilter[]
  client?: string
  /** a sales person's e-mail */
  sales?: string
  /** YYYY-MM-DD: the range of days on which the client was last asked; '' for no bound */
  askedFrom?: string
  askedTo?: string
  attention?: readonly Attention[]
  /** the column by which the list is sorted, upwards */
  sort?: ListColumn
}

/**
 * The path of the list with exactly the notes that an import created or updated, of any date and status.
 * @param home of the user's role, e.g. `/admin`
 * @param key of the import (importKeyOf)
 */
export function importListPath(home: string, key: string): string {
  return `${home}?${new URLSearchParams({ hakkou_status: ALL_FILTER, import: key }).toString()}`
}

/**
 * The path of the list with all notes in a range of delivery dates that match the conditions.
 * @param home of the user's role, e.g. `/admin`
 * @param dates YYYY-MM-DD, both included
 */
export function listPath(
  home: string,
  dates: { from: string; to: string },
  {
    statuses = [ALL_FILTER],
    client,
    sales,
    askedFrom = '',
    askedTo = '',
    attention = [],
    sort,
  }: ListConditions = {},
): string {
  const search = new URLSearchParams({ from_date: dates.from, to_date: dates.to })
  for (const status of statuses) search.append('hakkou_status', status)
  if (client !== undefined) search.set('client', client)
  if (sales !== undefined) search.set('sales', sales)
  if (askedFrom !== '') search.set('asked_from', askedFrom)
  if (askedTo !== '') search.set('asked_to', askedTo)
  for (const each of attention) search.append('attention', each)
  if (sort !== undefined) search.set('sort', sort)
  return `${home}?${search.toString()}`
}
