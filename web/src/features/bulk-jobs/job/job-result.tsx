import { type BulkItem, type BulkResult, OUTCOMES } from '@kenshu/contract/bulk/job'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { Paper, Tabs, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { homeOf, useMe } from '../../../lib/session.ts'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import { type VirtualColumn, VirtualTable } from '../../../ui/virtual-table.tsx'
import classes from '../bulk-jobs.module.css'
import { NoteNumber } from '../note-number.tsx'
import { type ItemKind, itemsByKind, kindToShow } from './item-kinds.ts'

const text = bulkMessages.job
const MAX_HEIGHT = 'max(20rem, calc(100dvh - 27rem))'

const TONES: Record<ItemKind, string> = {
  done: 'good',
  unchanged: 'quiet',
  refused: 'bad',
  unclear: 'warning',
  cancelled: 'warning',
  open: 'quiet',
}
const HINTS: Partial<Record<ItemKind, string>> = text.hints

/** @param isTold whether there is something to say of a note */
function columnsOf(home: string, isTold: boolean): VirtualColumn<BulkItem>[] {
  const columns: VirtualColumn<BulkItem>[] = [
    {
      key: 'billingNo',
      header: text.columns.billingNo,
      width: '140px',
      render: ({ id, billingNo }) => <NoteNumber id={id} billingNo={billingNo} home={home} />,
    },
    { key: 'client', header: text.columns.clientName, render: ({ clientName }) => clientName },
    {
      key: 'total',
      header: text.columns.total,
      width: '150px',
      align: 'right',
      render: ({ totalAmountWithTax }) => formatYen(totalAmountWithTax),
    },
  ]
  if (!isTold) return columns
  const said = { key: 'sentence', header: text.columns.sentence, width: '46%' }
  return [...columns, { ...said, render: ({ sentence }) => sentence }]
}

const idOf = ({ id }: BulkItem) => id

/** What has become of each note; the failed ones first, as long as nobody chooses otherwise. */
export function JobResult({ result: { job, items } }: { result: BulkResult }) {
  const home = homeOf(useMe())
  const groups = useMemo(() => itemsByKind(items), [items])
  const [chosen, setChosen] = useState<ItemKind | null>(null)
  const nameOf = (kind: ItemKind) =>
    kind === 'done' && job.action === 'send' ? text.sentOutcome : text.outcomes[kind]
  const kinds = [...OUTCOMES, ...(job.state === 'ended' ? [] : (['open'] as const))]
  const shown = chosen !== null && groups[chosen].items.length > 0 ? chosen : kindToShow(groups)
  const isTold = groups[shown].items.some(({ sentence }) => sentence !== '')
  const columns = useMemo(() => columnsOf(home, isTold), [home, isTold])
  return (
    <Paper className={classes['card'] ?? ''}>
      <Tabs
        value={shown}
        onChange={(kind) => {
          setChosen(kinds.find((one) => one === kind) ?? null)
        }}
        keepMounted={false}
        variant="none"
      >
        <Tabs.List className={classes['tiles'] ?? ''}>
          {kinds.map((kind) => (
            <Tabs.Tab
              key={kind}
              value={kind}
              className={classes['tile'] ?? ''}
              disabled={groups[kind].items.length === 0}
              data-tone={groups[kind].items.length === 0 ? 'quiet' : TONES[kind]}
            >
              <span className={classes['tileLabel']}>{nameOf(kind)}</span>
              <span className={classes['tileNumber']} data-figures>
                {formatQuantity(groups[kind].items.length)}
                <span>{bulkMessages.review.unit}</span>
              </span>
              <span className={classes['tileNote']} data-figures>
                {formatYen(groups[kind].total)}
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={shown}>
          {HINTS[shown] !== undefined && (
            <Text size="sm" className={classes['hint'] ?? ''}>
              {HINTS[shown]}
            </Text>
          )}
          <VirtualTable
            key={shown}
            label={text.listOf(nameOf(shown))}
            rows={groups[shown].items}
            rowKey={idOf}
            minWidth={760}
            maxHeight={MAX_HEIGHT}
            columns={columns}
          />
        </Tabs.Panel>
      </Tabs>
    </Paper>
  )
}
