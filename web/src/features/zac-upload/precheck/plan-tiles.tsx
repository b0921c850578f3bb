import { formatQuantity } from '@kenshu/contract/money'
import type { PrecheckResult } from '@kenshu/contract/promote/precheck'
import { Tabs } from '@mantine/core'
import { precheckMessages as text } from '../../../messages/precheck-ja.ts'
import { type PlanKind, partTotal, planCounts, tilesOf } from './plan-kind.ts'
import classes from './precheck.module.css'
import { TotalLines } from './total-lines.tsx'

type Tone = 'quiet' | 'good' | 'warning' | 'bad'

const TONES: Record<PlanKind, Tone> = {
  new: 'good',
  updated: 'good',
  skipped: 'quiet',
  failed: 'bad',
  missing: 'warning',
  differences: 'warning',
}

/** The figures of a plan. Each one is the tab of its list. */
export function PlanTiles({ plan, sent }: { plan: PrecheckResult; sent: number }) {
  const counts = planCounts(plan)
  return (
    <Tabs.List className={classes['tiles'] ?? ''} aria-label={text.tiles}>
      {tilesOf(plan).map((kind) => (
        <Tabs.Tab
          key={kind}
          value={kind}
          className={classes['tile'] ?? ''}
          data-tone={counts[kind] === 0 ? 'quiet' : TONES[kind]}
        >
          <span className={classes['tileLabel']}>{text.kinds[kind]}</span>
          <span className={classes['tileNumber']} data-figures>
            {formatQuantity(counts[kind])}
            <span>{text.unit}</span>
          </span>
          <span className={classes['tileNote']} data-figures data-bad={kind === 'updated' || undefined}>
            {noteOf(kind, sent, plan)}
          </span>
          {kind !== 'differences' && counts[kind] > 0 && <TotalLines total={partTotal(plan, kind)} />}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}

function noteOf(kind: PlanKind, sent: number, plan: PrecheckResult): string {
  const { closed_count: closed, failed_without_amount: unread } = plan
  if (kind === 'updated' && sent > 0) return text.ofSent(formatQuantity(sent))
  if (kind === 'skipped' && closed > 0) return text.ofClosed(formatQuantity(closed))
  if (kind === 'failed' && unread > 0) return text.ofUnread(formatQuantity(unread))
  if (kind === 'missing') return text.missingStays
  return ''
}
