import { useThrottledCallback } from '@mantine/hooks'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askAgain } from '../../../../lib/ask-again.ts'
import { BOARD_MS, COSTLY_BOARD_MS } from '../../../../lib/limits.ts'
import { useTokyoDay } from '../../../../lib/use-tokyo-day.ts'
import type { Feed } from '../../calls/live/feed.ts'
import { useFeed } from '../../calls/live/use-feed.ts'
import { BOARD_KEY, COSTLY_KEY } from './month-queries.ts'

/** What the figures in a cache include of the feed: those of a board that was left are kept for a while, and others' changes go on. */
const taken = new WeakMap<QueryClient, Pick<Feed, 'changes' | 'imported'>>()

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

  useEffect(() => {
    const before = taken.get(queryClient)
    taken.set(queryClient, { changes, imported })
    // The first fetch includes all changes that were in the feed before the page was opened.
    if (before === undefined || (before.changes === changes && before.imported === imported)) return
    // At once, because somebody who leaves the page ends what waits for its turn.
    for (const queryKey of [BOARD_KEY, COSTLY_KEY]) {
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
    }
    board()
    costly()
  }, [queryClient, changes, imported, board, costly])

  const day = useTokyoDay()
  const countedOn = useRef(day)
  useEffect(() => {
    if (countedOn.current === day) return
    countedOn.current = day
    board()
  }, [day, board])
}
