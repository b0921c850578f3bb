import type { Attention } from '@kenshu/contract/delivery-note/list'
import { ALL_FILTER, type StatusFilter } from '@kenshu/contract/delivery-note/status'

/** What the notes of a list have in common besides their delivery dates; as the list's address has it. */
export interface ListConditions {
  /** without any: all of them */
  statuses?: readonly StatusFilter[]
  client?: string
  /** a sales person's e-mail */
  sales?: string
  /** YYYY-MM-DD, the days on which the client was last asked; '' for no bound */
  askedFrom?: string
  askedTo?: string
  attention?: readonly Attention[]
}

/**
 * Where a person sees the list with all notes of a span of delivery dates that meet the conditions.
 * @param home of the person's role, e.g. `/admin`
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
  }: ListConditions = {},
): string {
  const search = new URLSearchParams({ from_date: dates.from, to_date: dates.to })
  for (const status of statuses) search.append('hakkou_status', status)
  if (client !== undefined) search.set('client', client)
  if (sales !== undefined) search.set('sales', sales)
  if (askedFrom !== '') search.set('asked_from', askedFrom)
  if (askedTo !== '') search.set('asked_to', askedTo)
  for (const each of attention) search.append('attention', each)
  return `${home}?${search.toString()}`
}
