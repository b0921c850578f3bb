import { type BulkItem, type BulkJob, type BulkResult, OUTCOMES } from '@kenshu/contract/bulk/job'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { Anchor, Paper, Tabs, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { bundlePath } from '../../../lib/notes/note-path.ts'
import { homeOf, useMe } from '../../../lib/session.ts'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import type { VirtualColumn } from '../../../ui/tables/virtual-rows.tsx'
import { VirtualTable } from '../../../ui/tables/virtual-table.tsx'
import classes from '../bulk-jobs.module.css'
import { NoteNumber } from '../note-number.tsx'
import { type ItemKind, itemsByKind, kindLabel, kindToShow } from './item-kinds.ts'

const text = bulkMessages.job
const MAX_HEIGHT = 'max(20rem, calc(100dvh - 20rem))'

const TONES: Record<ItemKind, string> = {
  done: 'good',
  unchanged: 'quiet',
  refused: 'bad',
  unclear: 'warning',
  cancelled: 'warning',
  open: 'quiet',
}

/** What is said above the notes of a group; undefined if there is nothing to say. */
function hintOf(kind: ItemKind, { mails, state }: BulkJob): string | undefined {
  if (kind === 'refused' || kind === 'unclear') return text.hints[kind]
  // The progress above counts every mail; the notes get their outcomes later.
  return kind === 'open' && mails !== null && state === 'running' ? text.hints.sending : undefined
}

/** Links to the bundle's page once its mail exists. */
function BundleCell({ item: { bundleId, outcome }, home }: { item: BulkItem; home: string }) {
  if (bundleId === null) return null
  if (outcome !== 'done' && outcome !== 'unclear') return text.inBundle
  return (
    <Anchor component={Link} to={bundlePath(home, bundleId)} size="sm">
      {text.inBundle}
    </Anchor>
  )
}

/** @param has which optional columns have content for at least one note */
function columnsOf(home: string, has: { sentence: boolean; bundle: boolean }): VirtualColumn<BulkItem>[] {
  const columns: VirtualColumn<BulkItem>[] = [
    {
      key: 'billingNo',
      header: text.columns.billingNo,
      width: '140px',
      isShort: true,
      render: ({ id, billingNo }) => <NoteNumber id={id} billingNo={billingNo} home={home} />,
    },
    { key: 'client', header: text.columns.clientName, render: ({ clientName }) => clientName },
    {
      key: 'total',
      header: text.columns.total,
      width: '150px',
      align: 'right',
      isShort: true,
      render: ({ totalAmountWithTax }) => formatYen(totalAmountWithTax),
    },
  ]
  if (has.bundle) {
    columns.push({
      key: 'mail',
      header: text.columns.mail,
      width: '140px',
      render: (item) => <BundleCell item={item} home={home} />,
    })
  }
  if (!has.sentence) return columns
  const said = { key: 'sentence', header: text.columns.sentence, width: '46%' }
  return [...columns, { ...said, render: ({ sentence }) => sentence }]
}

const idOf = ({ id }: BulkItem) => id

/** The outcome of each note. The failed notes are shown first, unless the user selects another group. */
export function JobResult({ result: { job, items } }: { result: BulkResult }) {
  const home = homeOf(useMe())
  const groups = useMemo(() => itemsByKind(items), [items])
  const [chosen, setChosen] = useState<ItemKind | null>(null)
  const all = [...OUTCOMES, ...(job.state === 'ended' ? [] : (['open'] as const))]
  // A count of 0 is not drawn, but that of the failed notes.
  const kinds = all.filter((kind) => kind === 'refused' || groups[kind].items.length > 0)
  const shown = chosen !== null && groups[chosen].items.length > 0 ? chosen : kindToShow(groups)
  const sentence = groups[shown].items.some((item) => item.sentence !== '')
  const bundle = groups[shown].items.some(({ bundleId }) => bundleId !== null)
  const hint = hintOf(shown, job)
  const columns = useMemo(() => columnsOf(home, { sentence, bundle }), [home, sentence, bundle])
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
              <span className={classes['tileLabel']}>{kindLabel(kind, job)}</span>
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
          {hint !== undefined && (
            <Text size="sm" className={classes['hint'] ?? ''}>
              {hint}
            </Text>
          )}
          <VirtualTable
            key={shown}
            label={text.listOf(kindLabel(shown, job))}
            rows={groups[shown].items}
            rowKey={idOf}
            minWidth={760}
            maxHeight={MAX_HEIGHT}
            isMain
            columns={columns}
          />
        </Tabs.Panel>
      </Tabs>
    </Paper>
  )
}
