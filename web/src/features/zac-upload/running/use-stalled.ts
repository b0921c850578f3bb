import type { Promotion } from '@kenshu/contract/promote/promotion'
import { useEffect, useState } from 'react'
import { STALLED_MS } from '../../../lib/limits.ts'

function progressKey(promotion: Promotion | undefined): string | null {
  if (promotion?.state === 'queued') return 'queued'
  if (promotion?.state !== 'running') return null
  return `${promotion.stage} ${String(promotion.done)} ${String(promotion.total)}`
}

/** Whether this tab has seen no progress of a run for five minutes. The run can then be started again. */
export function useStalled(promotion: Promotion | undefined): boolean {
  const [stalledAt, setStalledAt] = useState<string | null>(null)
  const key = progressKey(promotion)
  useEffect(() => {
    if (key === null) return
    const timer = setTimeout(() => {
      setStalledAt(key)
    }, STALLED_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [key])
  return key !== null && key === stalledAt
}
