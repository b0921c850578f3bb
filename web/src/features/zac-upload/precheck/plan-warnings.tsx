import { formatQuantity } from '@kenshu/contract/money'
import { formatJapaneseMonth } from '@kenshu/contract/month'
import type { PrecheckResult } from '@kenshu/contract/promote/precheck'
import { ZAC_FILE_NAMES } from '@kenshu/contract/upload/layout'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { precheckMessages as text } from '../../../messages/precheck-ja.ts'

/** What is odd about an export as a whole: files without rows or columns, which may explain much of the plan, and notes of closed months. */
export function PlanWarnings({ plan }: { plan: PrecheckResult }) {
  const months = plan.closed_months.map(({ month, count }) => ({
    month: formatJapaneseMonth(month),
    count: formatQuantity(count),
  }))
  const lacking = ZAC_FILE_NAMES.map((file) => ({
    file,
    columns: plan.missing_columns.filter((each) => each.file === file).map(({ column }) => column),
  })).filter(({ columns }) => columns.length > 0)
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
      {lacking.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle />} title={text.missingColumns} role="note">
          {lacking.map(({ file, columns }) => (
            <div key={file}>{text.missingColumnsOf(file, columns)}</div>
          ))}
          {text.missingColumnsHint}
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
