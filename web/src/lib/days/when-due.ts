import { DAY_MS } from '@kenshu/contract/time-units'
import { mayPass } from '../api/api-error.ts'
import { serverNow } from '../api/server-clock.ts'
import { DUE_POLL_MS, FAILED_AGAIN_MS } from '../limits.ts'

interface Asked<T> {
  readonly state: { readonly data: T | undefined; readonly error: Error | null }
}

/**
 * Options of a query whose data say what happens at a moment: they are fetched again then, and at intervals until they name a later moment. A tab
 * that was in the background at the moment does so when the user returns.
 * @param momentOf the data's moment as an ISO date and time; undefined if nothing is to happen
 */
export function refetchedWhenDue<T>(momentOf: (data: T) => string | undefined) {
  const leftOf = ({ state: { data } }: Asked<T>) => {
    const at = data === undefined ? undefined : momentOf(data)
    return at === undefined ? null : Date.parse(at) - serverNow().getTime()
  }
  return {
    refetchInterval: (query: Asked<T>): number | false => {
      if (query.state.data !== undefined && mayPass(query.state.error)) return FAILED_AGAIN_MS
      const left = leftOf(query)
      // A browser's timer ends at once if it is set for more than 24 days.
      return left === null ? false : left > 0 ? Math.min(left, DAY_MS) : DUE_POLL_MS
    },
    refetchOnWindowFocus: (query: Asked<T>): 'always' | false => {
      const left = leftOf(query)
      return left !== null && left <= 0 ? 'always' : false
    },
  }
}
