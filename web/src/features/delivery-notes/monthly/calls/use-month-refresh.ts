import { useThrottledCallback } from '@mantine/hooks'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askAgain } from '../../../../lib/ask-again.ts'
import { BOARD_MS, COSTLY_BOARD_MS } from '../../../../lib/limits.ts'
import { useTokyoDay } from '../../../../lib/use-tokyo-day.ts'
import { useFeed } from '../../calls/live/use-feed.ts'
import { BOARD_KEY, COSTLY_KEY } from './month-queries.ts'

/**
 * Keeps the visible board up to date with everyone's changes: at once after a pause, throttled while many changes arrive. A new day makes
 * requests older and ends links without a change. A tab in the background refetches when the user returns.
 */
export function useMonthRefresh(): void {
  const queryClient = useQueryClient()
  const { changes, imported } = useFeed()
  const ask = (queryKey: QueryKey) =>
    void askAgain(queryClient, { queryKey, refetchType: document.hidden ? 'none' : 'active' })
  const board = useThrottledCallback(() => {
    ask(BOARD_KEY)
  }, BOARD_MS)
  const costly = useThrottledCallback(() => {
    ask(COSTLY_KEY)
  }, COSTLY_BOARD_MS)

  const seen = useRef({ changes, imported })
  useEffect(() => {
    const before = seen.current
    if (before.changes === changes && before.imported === imported) return
    seen.current = { changes, imported }
    // The first fetch includes all changes that were in the feed before the page was opened.
    board()
    costly()
  }, [changes, imported, board, costly])
  const day = useTokyoDay()
  const countedOn = useRef(day)
  useEffect(() => {
    if (countedOn.current === day) return
    countedOn.current = day
    board()
  }, [day, board])
}
