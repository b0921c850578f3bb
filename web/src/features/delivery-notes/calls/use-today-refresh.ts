import { useThrottledCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askAgain } from '../../../lib/ask-again.ts'
import { TODAY_MS } from '../../../lib/limits.ts'
import { TODAY_KEY } from '../../../lib/today.ts'
import { useFeed } from './live/use-feed.ts'

/** Refetches what waits for the user after changes of notes, throttled while many arrive; in a hidden tab only when the user returns. */
export function useTodayRefresh(): void {
  const queryClient = useQueryClient()
  const { changes, imported } = useFeed()
  const refresh = useThrottledCallback(() => {
    void askAgain(queryClient, {
      queryKey: TODAY_KEY,
      refetchType: document.hidden ? 'none' : 'active',
    })
  }, TODAY_MS)
  const seen = useRef({ changes, imported })
  useEffect(() => {
    const before = seen.current
    if (before.changes === changes && before.imported === imported) return
    seen.current = { changes, imported }
    refresh()
  }, [changes, imported, refresh])
}
