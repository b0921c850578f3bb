import { monthBoardSchema, monthTrendSchema, partyFiguresSchema } from '@kenshu/contract/monthly/board'
import { monthCloseSchema } from '@kenshu/contract/monthly/close'
import { reconciliationSchema } from '@kenshu/contract/monthly/reconciliation'
import type { PartyKind } from '@kenshu/contract/parties/parties'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../../lib/api/api-client.ts'
import { BOARD_IMPORTING_MS, LIST_FRESH_MS } from '../../../../lib/limits.ts'
import { currentFeed } from '../../calls/live/note-feed.ts'
import { NOTES_KEY } from '../../calls/query-keys.ts'

const MONTHLY_KEY = [...NOTES_KEY, 'monthly'] as const
/** Queries that are cheap to count: the state of the month. */
export const BOARD_KEY = [...MONTHLY_KEY, 'board'] as const
/** Queries that need many counts: by party, twelve months, reconciliation with ZAC. */
export const COSTLY_KEY = [...MONTHLY_KEY, 'costly'] as const

/**
 * While the live feed is connected, it triggers refetches (use-month-refresh.ts). A tab in the background only learns that its figures are old,
 * so they are fetched when the user returns.
 */
const options = {
  staleTime: () => (currentFeed().isLive ? Number.POSITIVE_INFINITY : LIST_FRESH_MS),
  refetchOnWindowFocus: true,
}

/** @param sales a sales person's e-mail, for the state of this person's notes only */
export function boardQuery(month: string, sales?: string) {
  return queryOptions({
    ...options,
    queryKey: [...BOARD_KEY, month, sales ?? ''],
    queryFn: ({ signal }) =>
      callApi(monthBoardSchema, `monthly/${month}/`, {
        signal,
        ...(sales !== undefined && { query: new URLSearchParams({ sales }) }),
      }),
  })
}

/** The checklist's ticks, the closings, and what has changed since. */
export function closeQuery(month: string) {
  return queryOptions({
    ...options,
    queryKey: [...COSTLY_KEY, 'close', month],
    queryFn: ({ signal }) => callApi(monthCloseSchema, `monthly/${month}/close/`, { signal }),
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

/** A month's figures by client or by sales person. */
export function partiesQuery(month: string, kind: PartyKind) {
  return queryOptions({
    ...options,
    queryKey: [...COSTLY_KEY, 'parties', month, kind],
    queryFn: ({ signal }) => callApi(partyFiguresSchema, `monthly/${month}/parties/${kind}/`, { signal }),
  })
}

/** The comparison of a month with the exports of ZAC. */
export function reconciliationQuery(month: string) {
  return queryOptions({
    ...options,
    queryKey: [...COSTLY_KEY, 'reconciliation', month],
    queryFn: ({ signal }) => callApi(reconciliationSchema, `monthly/${month}/reconciliation/`, { signal }),
    // While an import changes the month, the server compares nothing, so polling is cheap.
    refetchInterval: ({ state }) => (state.data?.is_importing === true ? BOARD_IMPORTING_MS : false),
  })
}
