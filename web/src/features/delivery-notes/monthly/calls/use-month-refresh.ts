import { useThrottledCallback } from '@mantine/hooks'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFeed } from '../../calls/live/use-feed.ts'
import { BOARD_KEY, COSTLY_KEY } from './month-queries.ts'

/** No more often than this do changes make the board ask again; milliseconds. Each asking costs reads (docs/operations.md). */
const BOARD_EVERY_MS = 5_000
const COSTLY_EVERY_MS = 60_000

/**
 * Keeps the board up to date with what anybody changes, while it is looked at: at once after a pause, and during a busy stretch
 * now and then. A tab in the background asks when somebody comes back to it.
 */
export function useMonthRefresh(): void {
  const queryClient = useQueryClient()
  const { changes, importedAt } = useFeed()
  const askAgain = (queryKey: QueryKey) =>
    void queryClient.invalidateQueries({ queryKey, refetchType: document.hidden ? 'none' : 'active' })
  const board = useThrottledCallback(() => {
    askAgain(BOARD_KEY)
  }, BOARD_EVERY_MS)
  const costly = useThrottledCallback(() => {
    askAgain(COSTLY_KEY)
  }, COSTLY_EVERY_MS)

  const seen = useRef({ changes, importedAt })
  useEffect(() => {
    const before = seen.current
    if (before.changes === changes && before.importedAt === importedAt) return
    seen.current = { changes, importedAt }
    // What stood in the feed before the page was opened is in what it has asked for.
    board()
    costly()
  }, [changes, importedAt, board, costly])
}
