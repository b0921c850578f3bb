import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import { formatQuantity } from '@kenshu/contract/money'
import type { BlankingPlan } from '@kenshu/contract/personal/blank-personal'
import { Alert, Checkbox, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { stateMessages } from '../../../messages/state-ja.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import classes from './state.module.css'

const text = stateMessages.personal.blanking

interface BlankingViewProps {
  plan: BlankingPlan
  isRunning: boolean
  onRun: () => void
}

/** What is to be blanked of a person, or was, and what stays, and why. */
export function BlankingView({ plan, isRunning, onRun }: BlankingViewProps) {
  const { blank, kept, is_part: isPart, is_done: isDone } = plan
  const total = blank.reduce((sum, { documents }) => sum + documents, 0)
  return (
    <Stack gap="sm" mt="md">
      {isDone && <Done sentence={text.done(formatQuantity(total))} />}
      {blank.length === 0 && kept.length === 0 && <Text size="sm">{text.nothing}</Text>}
      {blank.length > 0 && (
        <section>
          <Title order={3}>{isDone ? text.blanked : text.toBlank}</Title>
          <ul className={classes['findings']}>
            {blank.map(({ collection, documents, fields, texts }) => (
              <li key={collection}>
                <span>{text.countOf(collectionName(collection), formatQuantity(documents))}</span>
                <span className={classes['place']}>{fieldNames(fields)}</span>
                {!isDone &&
                  texts.map((words) => (
                    <span key={words} className={classes['example']}>
                      {text.example(words)}
                    </span>
                  ))}
              </li>
            ))}
          </ul>
          {isPart && <Text size="sm">{isDone ? text.partDone : text.part}</Text>}
        </section>
      )}
      {kept.length > 0 && (
        <section>
          <Title order={3}>{text.kept}</Title>
          <ul className={classes['findings']}>
            {kept.map(({ collection, documents, reason, until }) => (
              <li key={`${collection} ${reason}`}>
                <span>{text.countOf(collectionName(collection), formatQuantity(documents))}</span>
                <span className={classes['place']}>
                  {text.outside[collection] ?? text.reasons[reason]}
                  {until !== null && text.until(formatJapaneseDate(until))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {blank.length > 0 && !isDone && <Confirmation isRunning={isRunning} onRun={onRun} />}
    </Stack>
  )
}

function Done({ sentence }: { sentence: string }) {
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button, which is gone, was below the long lists.
    if (document.activeElement === document.body) own.current?.focus()
  }, [])
  return (
    <Alert ref={own} color="green" tabIndex={-1}>
      {sentence}
    </Alert>
  )
}

function Confirmation({ isRunning, onRun }: Omit<BlankingViewProps, 'plan'>) {
  const [isSure, setSure] = useState(false)
  return (
    <Stack gap="sm" align="start">
      <Checkbox
        label={text.sure}
        checked={isSure}
        disabled={isRunning}
        onChange={(event) => {
          setSure(event.currentTarget.checked)
        }}
      />
      <BusyButton color="red" disabled={!isSure} loading={isRunning} onClick={onRun}>
        {text.run}
      </BusyButton>
    </Stack>
  )
}

function collectionName(collection: string): string {
  return text.collections[collection] ?? collection
}

function fieldNames(fields: readonly string[]): string {
  return [...new Set(fields.map((field) => text.fields[field] ?? field))].join(text.separator)
}
