import { ALL_FILTER } from '@kenshu/contract/delivery-note/status'
import { listSearchMessages } from '../../../../messages/list-search-ja.ts'
import type { ListFilter } from '../filter-params.ts'
import { activeConditions } from './active-conditions.ts'

const text = listSearchMessages.advice

/** The conditions that limit a search. */
export function limitsOf(filter: ListFilter) {
  return {
    hasDates: filter.fromDate !== '' || filter.toDate !== '',
    hasStatuses: filter.statuses.length > 0 && !filter.statuses.includes(ALL_FILTER),
    hasConditions: activeConditions(filter, (email) => email).length > 0,
  }
}

/** How to widen a filter that finds nothing, as text; null if it has no conditions. */
export function wideningAdvice(filter: ListFilter): string | null {
  const { hasDates, hasStatuses, hasConditions } = limitsOf(filter)
  const ways = [
    ...(hasDates ? [text.dates] : []),
    ...(hasStatuses ? [text.statuses] : []),
    ...(hasConditions ? [text.conditions] : []),
  ]
  if (ways.length === 0) return null
  return [...ways.map(([orElse, last], index) => (index < ways.length - 1 ? orElse : last)), text.again].join(
    '、',
  )
}
