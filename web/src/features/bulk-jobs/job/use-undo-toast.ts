import type { BulkJob } from '@kenshu/contract/bulk/job'
import { formatQuantity } from '@kenshu/contract/money'
import { useEffect, useEffectEvent, useRef } from 'react'
import { serverNow } from '../../../lib/api/server-clock.ts'
import { JUST_ENDED_MS } from '../../../lib/limits.ts'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import { showUndoable } from '../../../ui/notices/undo-toast.tsx'

const text = bulkMessages.job

/**
 * Offers an undo when a job ends.
 * @param undo says by itself that it failed
 */
export function useUndoToast(
  { id, undoUntil, endedAt, counts }: BulkJob,
  undo: () => Promise<unknown>,
): void {
  const offered = useRef<string | null>(null)
  const offer = useEffectEvent(() => {
    showUndoable({
      title: text.doneTitle(formatQuantity(counts.done)),
      undo,
      // The undo is a job too, which at this moment has only begun.
      undone: text.undoBegun,
      onFailed: () => undefined,
    })
  })
  useEffect(() => {
    const isJust = endedAt !== null && serverNow().getTime() - Date.parse(endedAt) < JUST_ENDED_MS
    if (!isJust || undoUntil === null || offered.current === id) return
    offered.current = id
    offer()
  }, [id, undoUntil, endedAt])
}
