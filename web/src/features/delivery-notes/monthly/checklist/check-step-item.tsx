import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { formatQuantity } from '@kenshu/contract/money'
import type { CheckStep, Missing } from '@kenshu/contract/monthly/checklist'
import type { MonthTick } from '@kenshu/contract/monthly/close'
import { mayEver } from '@kenshu/contract/permissions'
import { Skeleton, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { homeOf, useMe } from '../../../../lib/session.ts'
import { monthCloseMessages as text } from '../../../../messages/month-close-ja.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { useTick } from '../calls/use-month-close.ts'
import { FigureLink } from '../figures/figure-link.tsx'
import figureClasses from '../figures/figures.module.css'
import { RECONCILIATION_ID } from '../reconciliation/reconciliation-card.tsx'
import classes from './checklist.module.css'
import { StepFrame } from './step-frame.tsx'

interface CheckStepItemProps {
  month: string
  step: CheckStep
  isDone: boolean
  missing: readonly Missing[]
  tick: MonthTick | undefined
  /** what the step lacks is still being counted */
  isUnknown: boolean
}

/** A step: what it lacks, each a link, and its tick. */
export function CheckStepItem({ month, step, isDone, missing, tick, isUnknown }: CheckStepItemProps) {
  const name = text.steps[step]
  const mayTick = mayEver(useMe().role, 'tickMonth')
  const change = useTick(month)
  if (isUnknown) {
    return (
      <StepFrame name={name} isDone={false}>
        <Skeleton className={classes['unknown'] ?? ''} width="6rem" />
      </StepFrame>
    )
  }
  return (
    <StepFrame name={name} isDone={isDone || tick !== undefined}>
      {missing.map((one) => (
        <MissingLink key={one.what} month={month} missing={one} />
      ))}
      {isDone && tick === undefined && (
        <Text size="sm" c="dimmed">
          {text.done}
        </Text>
      )}
      {tick !== undefined && (
        <Text size="xs" c="dimmed">
          {text.tick.by(tick.by, formatJapaneseMoment(new Date(tick.at)))}
        </Text>
      )}
      {mayTick && (tick !== undefined || !isDone) && (
        <BusyButton
          size="compact-xs"
          variant="subtle"
          px={0}
          color={tick === undefined ? 'indigo' : 'gray'}
          loading={change.isPending}
          aria-label={tick === undefined ? text.tick.setFor(name) : text.tick.unsetFor(name)}
          onClick={() => {
            change.mutate({ step, is_ticked: tick === undefined })
          }}
        >
          {tick === undefined ? text.tick.set : text.tick.unset}
        </BusyButton>
      )}
    </StepFrame>
  )
}

/** What a step lacks, as a link to exactly these notes, if there are any. */
function MissingLink({ month, missing }: { month: string; missing: Missing }) {
  const me = useMe()
  switch (missing.what) {
    case 'unasked':
    case 'waiting':
    case 'rejected': {
      const { what, count, status } = missing
      return (
        <FigureLink month={month} about={status} conditions={{ statuses: [status] }} count={count}>
          {text.missing[what](formatQuantity(count))}
        </FigureLink>
      )
    }
    case 'no_export':
      return mayEver(me.role, 'uploadZac') ? (
        <Link to={`${homeOf(me)}/upload-csv`} className={figureClasses['figure'] ?? ''}>
          {text.missing.no_export}
        </Link>
      ) : (
        <Text size="sm">{text.missing.no_export}</Text>
      )
    case 'no_notes':
    case 'nothing_to_compare':
      return (
        <Text size="sm" c="dimmed">
          {text.missing[missing.what]}
        </Text>
      )
    case 'partial':
      return <ToReconciliation>{text.missing.partial}</ToReconciliation>
    case 'failed':
    case 'differences':
      return <ToReconciliation>{text.missing[missing.what](formatQuantity(missing.count))}</ToReconciliation>
  }
}

/** A link to the reconciliation further down, which names the notes. */
function ToReconciliation({ children }: { children: string }) {
  return (
    <a href={`#${RECONCILIATION_ID}`} className={figureClasses['figure']}>
      {children}
    </a>
  )
}
