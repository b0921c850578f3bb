import type { PromoteResult } from '@kenshu/contract/promote/promote'
import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '../../messages/ja.ts'
import classes from './promote-result.module.css'

/** The counts of a promote in large type: succeeded (new and updated), failed, skipped. */
export function ResultFigures({ result }: { result: PromoteResult }) {
  return (
    <div className={classes['figures']}>
      <Figure label={messages.result.success} value={result.success_count} tone="good">
        {messages.result.newRecords} {result.new_records.length.toLocaleString('ja-JP')}
        {' ・ '}
        {messages.result.updatedRecords} {result.updated_records.length.toLocaleString('ja-JP')}
      </Figure>
      <Figure
        label={messages.result.failed}
        value={result.failed_count}
        tone={result.failed_count === 0 ? 'quiet' : 'bad'}
      >
        {messages.result.failedNote}
      </Figure>
      <Figure label={messages.result.skipped} value={result.skipped_count} tone="quiet">
        {messages.result.skippedNote}
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
        {value.toLocaleString('ja-JP')}
        <span>{messages.result.unit}</span>
      </p>
      <Text size="sm" c="dimmed" data-figures>
        {children}
      </Text>
    </Paper>
  )
}
