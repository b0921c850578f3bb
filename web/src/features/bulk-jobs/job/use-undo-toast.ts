import type { BulkJob } from '@kenshu/contract/bulk/job'
import { formatQuantity } from '@kenshu/contract/money'
import { useEffect, useEffectEvent, useRef } from 'react'
import { serverNow } from '../../../lib/server-clock.ts'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import { showUndoable } from '../../../ui/undo-toast.tsx'
import { alertFailed } from '../alert-failed.tsx'

const text = bulkMessages.job
/** A job that ended so long ago at most has just ended for whoever looks. */
const JUST_MS = 15_000

/** Offers to take a job back as it ends. */
export function useUndoToast(
  { id, undoUntil, endedAt, counts }: BulkJob,
  undo: () => Promise<unknown>,
): void {
  const offered = useRef<string | null>(null)
  const offer = useEffectEvent(() => {
    showUndoable({
      title: text.doneTitle(formatQuantity(counts.done)),
      undo,
      onFailed: (error) => {
        alertFailed(text.undoFailed, error)
      },
    })
  })
  useEffect(() => {
    const isJust = endedAt !== null && serverNow().getTime() - Date.parse(endedAt) < JUST_MS
    if (!isJust || undoUntil === null || offered.current === id) return
    offered.current = id
    offer()
  }, [id, undoUntil, endedAt])
}
