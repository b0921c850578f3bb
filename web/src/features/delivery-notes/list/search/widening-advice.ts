import { ALL_FILTER } from '@kenshu/contract/delivery-note/status'
import { listSearchMessages } from '../../../../messages/list-search-ja.ts'
import type { ListFilter } from '../filter-params.ts'
import { activeConditions } from './active-conditions.ts'

const text = listSearchMessages.advice

/** What limits a search. */
export function limitsOf(filter: ListFilter) {
  return {
    hasDates: filter.fromDate !== '' || filter.toDate !== '',
    hasStatuses: filter.statuses.length > 0 && !filter.statuses.includes(ALL_FILTER),
    hasConditions: activeConditions(filter, (email) => email).length > 0,
  }
}

/** What of a filter that finds nothing can be widened, in words; null: it has no limit. */
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
