import { formatQuantity, formatYen } from '@kenshu/contract/money'
import type { PromoteResult } from '@kenshu/contract/promote/promote'
import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { resultMessages } from '../../messages/result-ja.ts'
import classes from './promote-result.module.css'

/**
 * The sum that one compares with ZAC and with the pre-check.
 * @returns null if there is nothing to sum, or if an amount is not known
 */
function totalOf(records: readonly { total_amount_with_tax: number | null }[]): number | null {
  if (records.length === 0) return null
  return records.reduce<number | null>(
    (sum, { total_amount_with_tax: amount }) => (sum === null || amount === null ? null : sum + amount),
    0,
  )
}

/**
 * The counts of a promote in large type: succeeded (new and updated), failed and skipped, with the amounts of the first two. The
 * specification names each, so a 0 is said too.
 */
export function ResultFigures({ result }: { result: PromoteResult }) {
  return (
    <div className={classes['figures']}>
      <Figure
        label={resultMessages.success}
        value={result.success_count}
        total={totalOf([...result.new_records, ...result.updated_records])}
        tone="good"
      >
        {resultMessages.newRecords} {formatQuantity(result.new_records.length)}
        {' ・ '}
        {resultMessages.updatedRecords} {formatQuantity(result.updated_records.length)}
      </Figure>
      <Figure
        label={resultMessages.failed}
        value={result.failed_count}
        total={totalOf(result.failed_records)}
        tone={result.failed_count === 0 ? 'quiet' : 'bad'}
      >
        {resultMessages.failedNote}
      </Figure>
      <Figure label={resultMessages.skipped} value={result.skipped_count} total={null} tone="quiet">
        {resultMessages.skippedNote}
      </Figure>
    </div>
  )
}

interface FigureProps {
  label: string
  value: number
  /** yen with tax; null if it is not known or means nothing */
  total: number | null
  tone: 'good' | 'bad' | 'quiet'
  children: ReactNode
}

function Figure({ label, value, total, tone, children }: FigureProps) {
  return (
    <Paper p="md" className={classes['figure'] ?? ''} data-tone={tone}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <p className={classes['number']} data-figures>
        {formatQuantity(value)}
        <span>{resultMessages.unit}</span>
      </p>
      <Text size="sm" c="dimmed" data-figures>
        {children}
      </Text>
      {total !== null && (
        <Text size="sm" data-figures>
          {resultMessages.total(formatYen(total))}
        </Text>
      )}
    </Paper>
  )
}
