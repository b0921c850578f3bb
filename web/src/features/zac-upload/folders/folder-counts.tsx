import type { LastCheck } from '@kenshu/contract/promote/promotion'
import { messages } from '../../../messages/ja.ts'
import { CountList } from '../../../ui/count-list.tsx'

/** The counts of a promote of a folder, or of its pre-check. */
export function FolderCounts({ of }: { of: Omit<LastCheck, 'checkedAt'> }) {
  const { counts } = messages.upload
  return (
    <CountList
      counts={[
        { label: counts.new, value: of.newCount },
        { label: counts.updated, value: of.updatedCount },
        { label: counts.failed, value: of.failedCount, isBad: true },
        { label: counts.skipped, value: of.skippedCount },
      ]}
    />
  )
}
