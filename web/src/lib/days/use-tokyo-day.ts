import { tokyoDate } from '@kenshu/contract/calendar-date'
import { useSyncExternalStore } from 'react'
import { serverNow } from '../api/server-clock.ts'
import { DAY_LOOK_MS } from '../limits.ts'

function subscribe(onLook: () => void): () => void {
  const timer = setInterval(onLook, DAY_LOOK_MS)
  // Timers of a machine that has slept, or of a tab in the background, come late.
  document.addEventListener('visibilitychange', onLook)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onLook)
  }
}

/** Today in Tokyo, YYYY-MM-DD: what is rendered with it is rendered again when the next day begins. */
export function useTokyoDay(): string {
  return useSyncExternalStore(subscribe, () => tokyoDate(serverNow()))
}
