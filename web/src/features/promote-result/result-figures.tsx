import { formatQuantity } from '@kenshu/contract/money'
import type { PromoteResult } from '@kenshu/contract/promote/promote'
import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { resultMessages } from '../../messages/result-ja.ts'
import classes from './promote-result.module.css'

/** The counts of a promote in large type: succeeded (new and updated), failed and skipped. The specification names each, so a 0 is said too. */
export function ResultFigures({ result }: { result: PromoteResult }) {
  return (
    <div className={classes['figures']}>
      <Figure label={resultMessages.success} value={result.success_count} tone="good">
        {resultMessages.newRecords} {formatQuantity(result.new_records.length)}
        {' ・ '}
        {resultMessages.updatedRecords} {formatQuantity(result.updated_records.length)}
      </Figure>
      <Figure
        label={resultMessages.failed}
        value={result.failed_count}
        tone={result.failed_count === 0 ? 'quiet' : 'bad'}
      >
        {resultMessages.failedNote}
      </Figure>
      <Figure label={resultMessages.skipped} value={result.skipped_count} tone="quiet">
        {resultMessages.skippedNote}
      </Figure>
    </div>
  )
}

interface FigureProps {
  label: string
  value: number
  tone: 'good' | 'bad' | 'quiet'
  children: ReactNode
}

function Figure({ label, value, tone, children }: FigureProps) {
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
    </Paper>
  )
}
