import { focusManager, type Query, QueryClient } from '@tanstack/react-query'
import { mayPass } from '../lib/api/api-error.ts'
import { FAILED_AGAIN_MS } from '../lib/limits.ts'

type AnyQuery = Query<unknown, unknown>

/** Makes the calls of queries that wait for their first data. What they answer is kept nowhere. */
const aside = new QueryClient()

/** @param isLeft whether the failure is still shown, and nobody has asked since */
async function askAside(query: AnyQuery, isLeft: () => boolean): Promise<void> {
  try {
    const { options, queryKey } = query
    const copy = aside.getQueryCache().build(aside, { ...options, queryKey, retry: false, gcTime: 0 })
    const data = await copy.fetch()
    if (isLeft()) query.setData(data)
  } catch (error) {
    if (!isLeft()) return
    if (mayPass(error)) askFailedAgain(query, error)
    // The page has to say this instead.
    else await query.fetch().catch(() => undefined)
  }
}

/**
 * Asks for a query's first data again, as long as a page shows that they failed. A fetch of the query itself would take the failure off the
 * screen for as long as it lasts, with the focus of its button, and a screen reader would say it again each time. So the call is made beside
 * it, and the failure stays as it is until there are data. Queries with `retry: false` are excluded: each of their calls does or costs something.
 * @param error why the load failed; nothing follows an error that would not pass
 */
export function askFailedAgain(query: AnyQuery, error: unknown): void {
  if (query.state.data !== undefined || query.options.retry === false || !mayPass(error)) return
  const { errorUpdateCount } = query.state
  // A later failure begins its own wait, and a page that is opened again asks by itself.
  const isLeft = () => {
    const { data, fetchStatus, errorUpdateCount: count } = query.state
    return query.isActive() && data === undefined && fetchStatus === 'idle' && count === errorUpdateCount
  }
  setTimeout(() => {
    if (!isLeft()) return
    if (focusManager.isFocused()) void askAside(query, isLeft)
    else askFailedAgain(query, error)
  }, FAILED_AGAIN_MS)
}
