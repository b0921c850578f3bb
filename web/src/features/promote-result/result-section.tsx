import { formatQuantity } from '@kenshu/contract/money'
import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { resultMessages } from '../../messages/result-ja.ts'
import type { VirtualColumn } from '../../ui/tables/virtual-rows.tsx'
import { VirtualTable } from '../../ui/tables/virtual-table.tsx'
import classes from './promote-result.module.css'

interface ResultSectionProps<Row> {
  title: string
  /** shown if there are no rows; without it there is no section then, since the figures above say 0 */
  empty?: string
  /** what to do with the rows */
  hint?: ReactNode
  columns: readonly VirtualColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string
  minWidth: number
}

/** One list of the result with its name and length. */
export function ResultSection<Row>({ title, empty, hint, rows, ...table }: ResultSectionProps<Row>) {
  if (rows.length === 0 && empty === undefined) return null
  return (
    <Paper component="section" className={classes['section'] ?? ''} aria-label={title}>
      <div className={classes['sectionHead']}>
        <Title order={2}>{title}</Title>
        <Text c="dimmed" data-figures>
          {formatQuantity(rows.length)}
          {resultMessages.unit}
        </Text>
      </div>
      {rows.length > 0 && hint !== undefined && (
        <Text className={classes['hint'] ?? ''} size="sm">
          {hint}
        </Text>
      )}
      {rows.length === 0 ? (
        <Text className={classes['none'] ?? ''} size="sm" c="dimmed">
          {empty}
        </Text>
      ) : (
        <VirtualTable label={`${title}${resultMessages.listSuffix}`} rows={rows} {...table} />
      )}
    </Paper>
  )
}
