import type { PrecheckResult } from '@kenshu/contract/promote/precheck'
import { Alert, Anchor, Button, Paper, Text } from '@mantine/core'
import { IconAlertTriangle, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { homeOf, useMe } from '../../../lib/session.ts'
import { messages } from '../../../messages/ja.ts'
import { precheckMessages as text } from '../../../messages/precheck-ja.ts'
import { PromoteProgress } from '../promote-progress.tsx'
import type { PromoteState, usePromote } from '../use-promote.ts'
import { usePromotions } from '../use-promotions.ts'
import classes from './precheck.module.css'

interface ConfirmBarProps {
  plan: PrecheckResult
  cancelPath: string
  onCheckAgain: () => void
  promoting: ReturnType<typeof usePromote>
}

/** Runs the plan that is shown, or leaves it; stays in sight while one reads the lists. */
export function ConfirmBar({
  plan,
  cancelPath,
  onCheckAgain,
  promoting: { state, promote },
}: ConfirmBarProps) {
  const isOutdated = state.phase === 'failed' && state.isPlanOutdated
  return (
    <Paper component="section" className={classes['confirm'] ?? ''} aria-label={text.confirmRegion}>
      {state.phase === 'failed' && <Failure state={state} />}
      {state.phase !== 'idle' && !isOutdated && <Running plan={plan} isOwn={state.phase === 'promoting'} />}
      <div className={classes['confirmRow']}>
        <Text size="sm" data-figures>
          {state.phase === 'promoting' ? text.leave : !isOutdated && sentenceOf(plan)}
        </Text>
        <div className={classes['confirmButtons']}>
          <Button component={Link} to={cancelPath} variant="default">
            {state.phase === 'promoting' ? text.toUpload : text.cancel}
          </Button>
          {isOutdated ? (
            <Button onClick={onCheckAgain}>{text.checkAgain}</Button>
          ) : (
            <Button
              leftSection={<IconPlayerPlay size={16} stroke={1.8} aria-hidden />}
              loading={state.phase === 'promoting'}
              onClick={() => {
                promote({ folder: plan.folder, checkId: plan.check_id, endBefore: null })
              }}
            >
              {text.confirm}
            </Button>
          )}
        </div>
      </div>
    </Paper>
  )
}

function sentenceOf(plan: PrecheckResult): string {
  const [created, updated] = [plan.new_records.length, plan.updated_records.length]
  if (created + updated === 0) return text.willNothing
  return text.will(created.toLocaleString('ja-JP'), updated.toLocaleString('ja-JP'))
}

function Failure({ state }: { state: Extract<PromoteState, { phase: 'failed' }> }) {
  const [color, title] = state.isPlanOutdated ? ['yellow', text.outdated] : ['red', state.message]
  return (
    <Alert color={color} icon={<IconAlertTriangle />} title={title} role="alert" mb="sm">
      {state.isPlanOutdated && text.outdatedHint}
      {!state.isPlanOutdated && state.requestId !== '' && `${messages.app.requestId}: ${state.requestId}`}
    </Alert>
  )
}

/** How far the run is; also one whose call broke off, which goes on without this page. */
function Running({ plan, isOwn }: { plan: PrecheckResult; isOwn: boolean }) {
  const home = homeOf(useMe())
  const { feed } = usePromotions()
  const promotion =
    feed.state === 'ready' ? feed.promotions.find((candidate) => candidate.folder === plan.folder) : undefined
  if (promotion === undefined) return null
  if (isOwn || promotion.state === 'queued' || promotion.state === 'running') {
    return (
      <div className={classes['running']}>
        {!isOwn && (
          <Text size="sm" fw={600}>
            {text.goesOn}
          </Text>
        )}
        <PromoteProgress promotion={promotion} />
      </div>
    )
  }
  if (promotion.state !== 'done' || promotion.finishedAt < new Date(plan.checked_at)) return null
  return (
    <Anchor component={Link} to={`${home}/promote-result?folder=${encodeURIComponent(plan.folder)}`}>
      {text.endedMeanwhile}
    </Anchor>
  )
}
