import { formatQuantity } from '@kenshu/contract/money'
import { formatJapaneseMonth } from '@kenshu/contract/month'
import type { PrecheckResult } from '@kenshu/contract/promote/precheck'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { precheckMessages as text } from '../../../messages/precheck-ja.ts'

/** What is odd about an export as a whole: files without rows, which may explain many failures, and notes of closed months. */
export function PlanWarnings({ plan }: { plan: PrecheckResult }) {
  const months = plan.closed_months.map(({ month, count }) => ({
    month: formatJapaneseMonth(month),
    count: formatQuantity(count),
  }))
  return (
    <>
      {plan.files_without_rows.length > 0 && (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle />}
          title={text.withoutRows(plan.files_without_rows)}
          role="note"
        >
          {text.withoutRowsHint}
        </Alert>
      )}
      {months.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle />} title={text.closedMonthsAlert(months)} role="note">
          {text.closedMonthsHint}
        </Alert>
      )}
    </>
  )
}
