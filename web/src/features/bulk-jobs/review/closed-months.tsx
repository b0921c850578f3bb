import type { JudgedNote } from '@kenshu/contract/bulk/preview'
import { formatQuantity } from '@kenshu/contract/money'
import { formatJapaneseMonth } from '@kenshu/contract/month'
import { Alert } from '@mantine/core'
import { bulkMessages } from '../../../messages/bulk-ja.ts'

const text = bulkMessages.review

/** Which of the notes that are about to be changed belong to closed months, and what becomes of the change. Nothing is locked. */
export function ClosedMonths({ will }: { will: readonly JudgedNote[] }) {
  const counts = new Map<string, number>()
  for (const { closedMonth: month } of will)
    if (month !== undefined) counts.set(month, (counts.get(month) ?? 0) + 1)
  if (counts.size === 0) return null
  const months = [...counts].toSorted(([a], [b]) => a.localeCompare(b))
  const total = months.reduce((sum, [, count]) => sum + count, 0)
  return (
    <Alert
      color="yellow"
      mb="md"
      role="note"
      title={text.closedMonths(
        formatQuantity(total),
        months.map(([month, count]) => ({ month: formatJapaneseMonth(month), count: formatQuantity(count) })),
      )}
    >
      {text.closedMonthsHint}
    </Alert>
  )
}
