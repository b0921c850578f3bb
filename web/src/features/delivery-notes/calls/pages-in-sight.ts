import { ROWS_JOIN_AT } from '../../../lib/limits.ts'

/**
 * The pages whose rows are shown while others are still being loaded. The store has another order than the list, so new rows come between
 * those that somebody is reading: that happens in few large steps, and not for each page.
 */
export function pagesInSight<P extends { readonly rows: readonly unknown[] }>(pages: readonly P[]): P[] {
  let inSight = 1
  let shown = pages[0]?.rows.length ?? 0
  let loaded = 0
  for (const [at, page] of pages.entries()) {
    loaded += page.rows.length
    if (loaded < shown * ROWS_JOIN_AT) continue
    inSight = at + 1
    shown = loaded
  }
  return pages.slice(0, inSight)
}
