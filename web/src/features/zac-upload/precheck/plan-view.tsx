import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { formatQuantity } from '@kenshu/contract/money'
import type { PrecheckResult } from '@kenshu/contract/promote/precheck'
import { Alert, Button, Paper, Stack, Tabs } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { uploadedAt } from '../../../lib/days/uploaded-at.ts'
import { precheckMessages as text } from '../../../messages/precheck-ja.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { usePromote } from '../running/use-promote.ts'
import { ConfirmBar } from './confirm-bar.tsx'
import { exportTotal, firstKind, PLAN_KINDS, type PlanKind, sentCount } from './plan-kind.ts'
import { PlanPanel } from './plan-panel.tsx'
import { PlanTiles } from './plan-tiles.tsx'
import { PlanWarnings } from './plan-warnings.tsx'
import classes from './precheck.module.css'
import { TotalLines } from './total-lines.tsx'

interface PlanViewProps {
  plan: PrecheckResult
  cancelPath: string
  onCheckAgain: () => void
}

/** A plan: when it was made, its figures and lists, and the buttons to confirm or discard it. */
export function PlanView({ plan, cancelPath, onCheckAgain }: PlanViewProps) {
  const [kind, setKind] = useState<PlanKind>(() => firstKind(plan))
  const [typed, setTyped] = useState('')
  const [onlySent, setOnlySent] = useState(false)
  const promoting = usePromote()
  const sent = sentCount(plan)
  const moment = uploadedAt(plan.folder)
  const checkedAt = text.checkedAt(formatJapaneseMoment(new Date(plan.checked_at)))
  return (
    <>
      <PageHeader
        title={text.title}
        description={moment === null ? checkedAt : `${text.uploadedAt(moment)}（${checkedAt}）`}
        actions={
          <Button variant="default" onClick={onCheckAgain} disabled={promoting.state.phase === 'promoting'}>
            {text.checkAgain}
          </Button>
        }
      />
      <Stack gap="md">
        <PlanWarnings plan={plan} />
        {sent > 0 && (
          <Alert
            color="red"
            icon={<IconAlertTriangle />}
            title={text.sentAlert(formatQuantity(sent))}
            role="note"
          >
            <div className={classes['sentAlert']}>
              {text.sentAlertHint}
              <Button
                size="compact-sm"
                variant="white"
                color="red"
                onClick={() => {
                  setKind('updated')
                  setOnlySent(true)
                }}
              >
                {text.showSent}
              </Button>
            </div>
          </Alert>
        )}
        <Tabs
          value={kind}
          variant="none"
          keepMounted={false}
          onChange={(next) => {
            setKind(PLAN_KINDS.find((known) => known === next) ?? kind)
          }}
        >
          <PlanTiles plan={plan} sent={sent} />
          <div className={classes['exportTotal']}>
            <span>{text.exportTotal}</span>
            <TotalLines total={exportTotal(plan)} />
          </div>
          <Paper className={classes['panel'] ?? ''}>
            {PLAN_KINDS.map((shown) => (
              <Tabs.Panel key={shown} value={shown}>
                <PlanPanel
                  kind={shown}
                  plan={plan}
                  typed={typed}
                  onType={setTyped}
                  onlySent={onlySent}
                  onOnlySent={setOnlySent}
                />
              </Tabs.Panel>
            ))}
          </Paper>
        </Tabs>
        <ConfirmBar
          plan={plan}
          leave={(isOver) => ({ path: cancelPath, label: isOver ? text.toUpload : text.cancel })}
          isSticky
          onCheckAgain={onCheckAgain}
          promoting={promoting}
        />
      </Stack>
    </>
  )
}
