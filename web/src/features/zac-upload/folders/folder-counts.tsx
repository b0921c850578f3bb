import type { LastCheck } from '@kenshu/contract/promote/promotion'
import { uploadMessages } from '../../../messages/upload-ja.ts'
import { CountList } from '../../../ui/count-list.tsx'

interface FolderCountsProps {
  of: Omit<LastCheck, 'checkedAt'>
  /** nothing was carried out yet, so nothing has failed */
  isPlan?: boolean
}

/** The counts of a promote of a folder, or of its pre-check. */
export function FolderCounts({ of, isPlan = false }: FolderCountsProps) {
  const { counts } = uploadMessages
  return (
    <CountList
      counts={[
        { label: counts.new, value: of.newCount },
        { label: counts.updated, value: of.updatedCount },
        { label: isPlan ? counts.impossible : counts.failed, value: of.failedCount, isBad: true },
        { label: counts.skipped, value: of.skippedCount },
      ]}
    />
  )
}
