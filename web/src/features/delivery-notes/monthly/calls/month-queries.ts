import { monthBoardSchema, monthTrendSchema, partyFiguresSchema } from '@kenshu/contract/monthly/board'
import { reconciliationSchema } from '@kenshu/contract/monthly/reconciliation'
import type { PartyKind } from '@kenshu/contract/parties/schema'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../../lib/api-client.ts'
import { currentFeed } from '../../calls/live/note-feed.ts'
import { NOTES_KEY } from '../../calls/note-queries.ts'

const MONTHLY_KEY = [...NOTES_KEY, 'monthly'] as const
/** What is quickly counted: where the month stands. */
export const BOARD_KEY = [...MONTHLY_KEY, 'board'] as const
/** What takes many counts: by client and sales person, twelve months, held against ZAC. */
export const COSTLY_KEY = [...MONTHLY_KEY, 'costly'] as const

/** Without the feed, going back to a board within a minute shows it without asking again. */
const FRESH_FOR_MS = 60_000

/** While changes arrive by themselves, they say when to ask again (use-month-refresh.ts). */
const options = {
  staleTime: () => (currentFeed().isLive ? Number.POSITIVE_INFINITY : FRESH_FOR_MS),
}

export function boardQuery(month: string) {
  return queryOptions({
    ...options,
    queryKey: [...BOARD_KEY, month],
    queryFn: ({ signal }) => callApi(monthBoardSchema, `monthly/${month}/`, { signal }),
  })
}

/** @param last the last of the twelve months */
export function trendQuery(last: string) {
  return queryOptions({
    ...options,
    queryKey: [...COSTLY_KEY, 'trend', last],
    queryFn: ({ signal }) => callApi(monthTrendSchema, `monthly/${last}/trend/`, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function partiesQuery(month: string, kind: PartyKind) {
  return queryOptions({
    ...options,
    queryKey: [...COSTLY_KEY, 'parties', month, kind],
    queryFn: ({ signal }) => callApi(partyFiguresSchema, `monthly/${month}/parties/${kind}/`, { signal }),
  })
}

export function reconciliationQuery(month: string) {
  return queryOptions({
    ...options,
    queryKey: [...COSTLY_KEY, 'reconciliation', month],
    queryFn: ({ signal }) => callApi(reconciliationSchema, `monthly/${month}/reconciliation/`, { signal }),
  })
}
