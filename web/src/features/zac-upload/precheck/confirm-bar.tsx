import { formatQuantity } from '@kenshu/contract/money'
import type { PrecheckResult } from '@kenshu/contract/promote/precheck'
import { Alert, Button, Paper, Text } from '@mantine/core'
import { IconAlertTriangle, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { homeOf, useMe } from '../../../lib/session.ts'
import { precheckMessages as text } from '../../../messages/precheck-ja.ts'
import { uploadMessages } from '../../../messages/upload-ja.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { keepFocusAbove } from '../../../ui/focus-above.ts'
import { FolderFailure } from '../running/folder-failure.tsx'
import { PromoteProgress } from '../running/promote-progress.tsx'
import { endOf, hasEndedSince, isUnderWay, type usePromote } from '../running/use-promote.ts'
import { usePromotion } from '../running/use-promotions.ts'
import { useStalled } from '../running/use-stalled.ts'
import { isIdle, planCounts } from './plan-kind.ts'
import classes from './precheck.module.css'

interface ConfirmBarProps {
  plan: PrecheckResult
  /**
   * the way to another page
   * @param isOver whether the plan can no longer be discarded: it is being carried out, or was
   */
  leave: (isOver: boolean) => { path: string; label: string }
  /** it stays visible while the lists above scroll */
  isSticky?: boolean
  onCheckAgain: () => void
  promoting: ReturnType<typeof usePromote>
}

/** Confirms or discards the shown plan. */
export function ConfirmBar({
  plan,
  leave,
  isSticky = false,
  onCheckAgain,
  promoting: { state, promote },
}: ConfirmBarProps) {
  const promotion = usePromotion(plan.folder)
  const isOutdated = state.phase === 'failed' && state.isPlanOutdated
  // A crashed run must not disable the button permanently.
  const isStalled = useStalled(promotion)
  const isBusy = state.phase === 'promoting' || (isUnderWay(promotion) && !isStalled)
  // If the call was answered, the page has already navigated to the result.
  const hasEnded =
    state.phase === 'failed' && promotion?.state === 'done' && hasEndedSince(promotion, state.endBefore)
  const way = leave(isBusy || hasEnded)
  return (
    <Paper
      component="section"
      ref={keepFocusAbove}
      className={classes['confirm'] ?? ''}
      data-sticky={isSticky || undefined}
      aria-label={text.confirmRegion}
    >
      {isOutdated && <Outdated />}
      {state.phase === 'failed' && !isOutdated && (
        <div className={classes['said']}>
          <FolderFailure folder={plan.folder} promotion={promotion} own={state} />
        </div>
      )}
      {promotion !== undefined && isBusy && (
        <div className={classes['said']}>
          <PromoteProgress promotion={promotion} />
        </div>
      )}
      <div className={classes['confirmRow']}>
        <Text size="sm" data-figures>
          {isBusy && text.leave}
          {hasEnded && text.ended}
          {!isBusy && !hasEnded && !isOutdated && <Consequences plan={plan} />}
        </Text>
        <div className={classes['confirmButtons']}>
          <Button component={Link} to={way.path} variant="default">
            {way.label}
          </Button>
          {isOutdated && <Button onClick={onCheckAgain}>{text.checkAgain}</Button>}
          {hasEnded && <ResultButton folder={plan.folder} />}
          {!isOutdated && !hasEnded && (
            <BusyButton
              leftSection={<IconPlayerPlay size="1rem" stroke={1.8} aria-hidden />}
              loading={isBusy}
              disabled={isIdle(plan)}
              onClick={() => {
                promote({ folder: plan.folder, checkId: plan.check_id, endBefore: endOf(promotion) })
              }}
            >
              {text.confirm}
            </BusyButton>
          )}
        </div>
      </div>
    </Paper>
  )
}

/** What confirming will import; a part without notes is not named. */
function willDo(created: number, updated: number): string {
  if (updated === 0) return text.willCreate(formatQuantity(created))
  if (created === 0) return text.willUpdate(formatQuantity(updated))
  return text.willBoth(formatQuantity(created), formatQuantity(updated))
}

/** What confirming will import, and what it will not. */
function Consequences({ plan }: { plan: PrecheckResult }) {
  const { new: created, updated, failed } = planCounts(plan)
  return (
    <>
      {isIdle(plan) ? text.willNothing : willDo(created, updated)}{' '}
      {failed > 0 && <span className={classes['willNot']}>{text.willNot(formatQuantity(failed))}</span>}
    </>
  )
}

function Outdated() {
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} title={text.outdated} role="alert" mb="sm">
      {text.outdatedHint}
    </Alert>
  )
}

/** Links to the result of a run whose response this page did not get. */
function ResultButton({ folder }: { folder: string }) {
  const home = homeOf(useMe())
  return (
    <Button component={Link} to={`${home}/promote-result?folder=${encodeURIComponent(folder)}`}>
      {uploadMessages.showResult}
    </Button>
  )
}
