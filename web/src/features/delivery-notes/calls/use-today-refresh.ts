import { useThrottledCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain } from '../../../lib/api/ask-again.ts'
import { TODAY_KEY } from '../../../lib/days/today.ts'
import { TODAY_MS } from '../../../lib/limits.ts'
import { type Taken, useFeedNews } from './live/use-feed-news.ts'

const taken: Taken = new WeakMap()

/** Refetches what waits for the user after changes of notes, throttled while many arrive; in a hidden tab only when the user returns. */
export function useTodayRefresh(): void {
  const queryClient = useQueryClient()
  const refresh = useThrottledCallback(() => {
    void askAgain(queryClient, {
      queryKey: TODAY_KEY,
      refetchType: document.hidden ? 'none' : 'active',
    })
  }, TODAY_MS)
  useFeedNews(taken, [TODAY_KEY], refresh)
}
