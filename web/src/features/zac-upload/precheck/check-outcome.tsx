import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { formatQuantity } from '@kenshu/contract/money'
import type { PrecheckResult } from '@kenshu/contract/promote/precheck'
import { Alert, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { homeOf, useMe } from '../../../lib/session.ts'
import { precheckMessages as text } from '../../../messages/precheck-ja.ts'
import { CountList } from '../../../ui/count-list.tsx'
import { ErrorState } from '../../../ui/failures/error-state.tsx'
import { usePromote } from '../running/use-promote.ts'
import { CheckProgress } from './check-progress.tsx'
import { ConfirmBar } from './confirm-bar.tsx'
import { isIdle, PLAN_KINDS, planCounts, sentCount } from './plan-kind.ts'
import { PlanWarnings } from './plan-warnings.tsx'
import classes from './precheck.module.css'
import { usePrecheck } from './use-precheck.ts'

/** The pre-check of a folder that was just uploaded, which runs by itself: its result in short, and the button that registers exactly this. */
export function CheckOutcome({ folder }: { folder: string }) {
  const { check, checkAgain } = usePrecheck(folder)
  return (
    <section className={classes['outcome']} aria-label={text.outcome}>
      <VisuallyHidden component="output">{check.state === 'ready' && text.outcomeReady}</VisuallyHidden>
      {check.state === 'checking' && <CheckProgress />}
      {check.state === 'failed' && (
        <ErrorState error={check.error} hint={text.outcomeFailedHint} onRetry={checkAgain} />
      )}
      {check.state === 'none' && <ErrorState title={text.none} hint={text.outcomeGoneHint} />}
      {check.state === 'ready' && (
        // The key resets the state of the promote for each plan.
        <Outcome key={check.result.check_id} plan={check.result} onCheckAgain={checkAgain} />
      )}
    </section>
  )
}

function Outcome({ plan, onCheckAgain }: { plan: PrecheckResult; onCheckAgain: () => void }) {
  const home = homeOf(useMe())
  const promoting = usePromote()
  const counts = planCounts(plan)
  const sent = sentCount(plan)
  const shown = PLAN_KINDS.filter((kind) => counts[kind] > 0 || kind === 'new' || kind === 'failed')
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Title order={3}>{text.outcome}</Title>
        <Text size="sm" c="dimmed" data-figures>
          {text.checkedAt(formatJapaneseMoment(new Date(plan.checked_at)))}
        </Text>
      </Group>
      <CountList
        counts={shown.map((kind) => ({
          label: text.kinds[kind],
          value: counts[kind],
          isBad: kind === 'failed',
        }))}
      />
      <PlanWarnings plan={plan} />
      {counts.failed > 0 && (
        <Alert
          color="red"
          icon={<IconAlertTriangle />}
          title={text.failedAlert(formatQuantity(counts.failed))}
          role="note"
        >
          {text.failedAlertHint}
          {!isIdle(plan) && text.failedAlertOthers}
        </Alert>
      )}
      {sent > 0 && (
        <Alert
          color="red"
          icon={<IconAlertTriangle />}
          title={text.sentAlert(formatQuantity(sent))}
          role="note"
        >
          {text.sentAlertHint}
        </Alert>
      )}
      <ConfirmBar
        plan={plan}
        leave={() => ({
          path: `${home}/precheck?folder=${encodeURIComponent(plan.folder)}`,
          label: text.details,
        })}
        onCheckAgain={onCheckAgain}
        promoting={promoting}
      />
    </Stack>
  )
}
