import { formatQuantity } from '@kenshu/contract/money'
import type { PrecheckResult } from '@kenshu/contract/promote/precheck'
import { Stack, Text, Title } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { homeOf, useMe } from '../../../lib/session.ts'
import { precheckMessages as text } from '../../../messages/precheck-ja.ts'
import { MissingDownload } from './missing-download.tsx'
import { narrowPlan } from './narrow-plan.ts'
import { type ListKind, listLengths, type PlanKind, planCounts } from './plan-kind.ts'
import { PlanList } from './plan-list.tsx'
import { PlanSearch } from './plan-search.tsx'
import classes from './precheck.module.css'

interface PlanPanelProps {
  kind: PlanKind
  plan: PrecheckResult
  typed: string
  onType: (typed: string) => void
  onlySent: boolean
  onOnlySent: (onlySent: boolean) => void
}

/** The selected part of the plan, below the figures. */
export function PlanPanel({ kind, plan, ...search }: PlanPanelProps) {
  const count = planCounts(plan)[kind]
  return (
    <section aria-label={text.kinds[kind]}>
      <div className={classes['panelHead']}>
        <Title order={2}>{text.kinds[kind]}</Title>
        {kind !== 'skipped' && (
          <Text size="sm" c="dimmed">
            {count === 0 ? text.empty[kind] : text.hints[kind]}
          </Text>
        )}
      </div>
      {kind === 'skipped' && <Skipped plan={plan} />}
      {kind === 'missing' && count > 0 && <MissingDownload plan={plan} />}
      {kind !== 'skipped' && count > 0 && <Narrowed kind={kind} plan={plan} count={count} {...search} />}
    </section>
  )
}

function Skipped({ plan }: { plan: PrecheckResult }) {
  return (
    <Stack gap="2xs" px="md" pb="md">
      <Text>{text.unchanged(formatQuantity(plan.unchanged_count))}</Text>
      {plan.closed_count > 0 && <Text>{text.closed(formatQuantity(plan.closed_count))}</Text>}
    </Stack>
  )
}

interface NarrowedProps extends PlanPanelProps {
  kind: ListKind
  count: number
}

function Narrowed({ kind, plan, count, typed, onType, onlySent, onOnlySent }: NarrowedProps) {
  const home = homeOf(useMe())
  // Deferred, so that searching tens of thousands of rows does not slow down typing.
  const wanted = useDeferredValue(typed)
  const lists = useMemo(() => narrowPlan(plan, wanted, onlySent), [plan, wanted, onlySent])
  const shown = listLengths(lists)[kind]
  return (
    <>
      <PlanSearch
        kind={kind}
        typed={typed}
        onType={onType}
        onlySent={onlySent}
        onOnlySent={kind === 'updated' && plan.updated_records.some((row) => row.is_sent) ? onOnlySent : null}
        shown={shown}
        count={count}
      />
      {shown === 0 ? (
        <Text size="sm" c="dimmed" p="md">
          {text.noHits}
        </Text>
      ) : (
        <PlanList kind={kind} lists={lists} home={home} />
      )}
    </>
  )
}
