import type { Query } from '@tanstack/react-query'
import { isNotThere } from '../../lib/api/api-error.ts'
import { OWN_FAILURE_NOTICE } from '../../lib/own-failure-notice.ts'

/** What is shown although the server could not confirm it. */
export interface Freshness {
  state: 'current' | 'failing' | 'offline'
  /** when the oldest data on the screen were fetched, in milliseconds since 1970; 0 for 'current' */
  since: number
}

export const CURRENT: Freshness = { state: 'current', since: 0 }

function isOld(query: Query): boolean {
  const { status, data, error } = query.state
  // What was deleted is not old, and no further call fetches it: its page says that it is gone.
  const isFailing = status === 'error' && !isNotThere(error)
  return query.isActive() && isFailing && data !== undefined && query.meta !== OWN_FAILURE_NOTICE
}

/**
 * When the oldest data on the screen whose refetch failed were fetched.
 * @returns milliseconds since 1970; 0 if the last fetch of all of them succeeded
 */
export function oldSince(queries: readonly Query[]): number {
  const moments = queries.filter(isOld).map(({ state }) => state.dataUpdatedAt)
  return moments.length === 0 ? 0 : Math.min(...moments)
}

/**
 * What the bar says.
 * @param offlineSince when this browser lost its connection, in milliseconds since 1970; 0 if it has one
 * @param since the result of `oldSince`
 */
export function freshnessOf(offlineSince: number, since: number): Freshness {
  if (offlineSince > 0) {
    return { state: 'offline', since: since === 0 ? offlineSince : Math.min(since, offlineSince) }
  }
  return since === 0 ? CURRENT : { state: 'failing', since }
}
