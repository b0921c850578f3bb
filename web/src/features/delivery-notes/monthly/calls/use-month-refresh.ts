import { useThrottledCallback } from '@mantine/hooks'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askAgain } from '../../../../lib/api/ask-again.ts'
import { useTokyoDay } from '../../../../lib/days/use-tokyo-day.ts'
import { BOARD_MS, COSTLY_BOARD_MS } from '../../../../lib/limits.ts'
import { type Taken, useFeedNews } from '../../calls/live/use-feed-news.ts'
import { BOARD_KEY, COSTLY_KEY } from './month-queries.ts'

const taken: Taken = new WeakMap()

/**
 * Keeps the visible board up to date with everyone's changes: at once after a pause, throttled while many changes arrive. A new day makes
 * requests older and ends links without a change. A tab in the background refetches when the user returns.
 */
export function useMonthRefresh(): void {
  const queryClient = useQueryClient()
  const ask = (queryKey: QueryKey) =>
    void askAgain(queryClient, { queryKey, refetchType: document.hidden ? 'none' : 'active' })
  const board = useThrottledCallback(() => {
    ask(BOARD_KEY)
  }, BOARD_MS)
  const costly = useThrottledCallback(() => {
    ask(COSTLY_KEY)
  }, COSTLY_BOARD_MS)

  useFeedNews(taken, [BOARD_KEY, COSTLY_KEY], () => {
    board()
    costly()
  })

  const day = useTokyoDay()
  const countedOn = useRef(day)
  useEffect(() => {
    if (countedOn.current === day) return
    countedOn.current = day
    board()
  }, [day, board])
}
