import type { MonthBoard } from '@kenshu/contract/monthly/board'
import { type CheckStep, checklistOf } from '@kenshu/contract/monthly/checklist'
import type { MonthClose } from '@kenshu/contract/monthly/close'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { monthCloseMessages as text } from '../../../../messages/month-close-ja.ts'
import { ErrorState } from '../../../../ui/failures/error-state.tsx'
import { boardQuery, closeQuery, reconciliationQuery } from '../calls/month-queries.ts'
import { useClearUp } from '../calls/use-month-close.ts'
import { FiguresCard } from '../figures/figures-card.tsx'
import { CheckStepItem } from './check-step-item.tsx'
import classes from './checklist.module.css'
import { CloseStep } from './close-step.tsx'
import { ClosingRecords } from './closing-records.tsx'
import { LateChanges } from './late-changes.tsx'

/**
 * 締めチェックリスト: what a month still lacks, and 締め with what has changed since.
 * @param isShown false while the board below cannot be shown with it
 */
export function ChecklistCard({ month, isShown }: { month: string; isShown: boolean }) {
  const query = useQuery(closeQuery(month))
  const { data: board } = useQuery(boardQuery(month))
  return (
    <FiguresCard title={text.title}>
      {isShown && query.data !== undefined && board !== undefined && (
        // The key: what is being changed in a month, such as its closing, which takes a while, stays that month's when another one is shown.
        <Checklist key={month} month={month} close={query.data} statuses={board.statuses} />
      )}
      {query.data === undefined && query.error !== null && (
        <ErrorState query={query} title={text.failed} isPart />
      )}
      {(!isShown || query.data === undefined || board === undefined) && query.error === null && (
        <Skeleton className={classes['waiting'] ?? ''} m="md" w="auto" />
      )}
    </FiguresCard>
  )
}

/** The steps that the reconciliation tells of. */
const COMPARED: readonly CheckStep[] = ['import', 'reconcile']

interface ChecklistProps {
  month: string
  close: MonthClose
  statuses: MonthBoard['statuses']
}

function Checklist({ month, close, statuses }: ChecklistProps) {
  useClearUp(month, close)
  const { data: reconciliation = null, isPending } = useQuery(reconciliationQuery(month))
  const steps = checklistOf({ statuses, reconciliation })
  const open = steps.filter(({ step, isDone }) => !isDone && !close.ticks.some((tick) => tick.step === step))
  return (
    <>
      <ol className={classes['steps']}>
        {steps.map((one) => (
          <CheckStepItem
            key={one.step}
            month={month}
            {...one}
            isUnknown={isPending && COMPARED.includes(one.step)}
            tick={close.ticks.find(({ step }) => step === one.step)}
          />
        ))}
        <CloseStep
          month={month}
          close={close}
          open={isPending ? null : open.map(({ step }) => text.steps[step])}
        />
      </ol>
      <LateChanges close={close} statuses={statuses} />
      <ClosingRecords month={month} close={close} />
    </>
  )
}
