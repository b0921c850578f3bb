import type { SentBundleNote } from '@kenshu/contract/bundle/sent'
import { formatJapaneseDate, formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { formatYen } from '@kenshu/contract/money'
import { Anchor, Text } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { notePath } from '../../../../lib/notes/note-path.ts'
import { homeOf, useMe } from '../../../../lib/session.ts'
import { sentBundleMessages as text } from '../../../../messages/sent-bundle-ja.ts'
import { StateTag, type StateTone } from '../../../../ui/status/state-tag.tsx'
import { StatusBadge } from '../../../../ui/status/status-badge.tsx'
import type { VirtualColumn } from '../../../../ui/tables/virtual-rows.tsx'
import { VirtualTable } from '../../../../ui/tables/virtual-table.tsx'
import { type Standing, standingOf } from './standing.ts'

const TONES: Record<Standing, StateTone> = {
  pending: 'neutral',
  accepted: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
}

function columnsOf(home: string): VirtualColumn<SentBundleNote>[] {
  return [
    {
      key: 'billingNo',
      header: text.columns.billingNo,
      width: '110px',
      render: ({ id, billingNo, isThere }) =>
        isThere ? (
          <Anchor component={Link} to={notePath(home, id)} size="sm" fw={600}>
            {billingNo}
          </Anchor>
        ) : (
          billingNo
        ),
    },
    {
      key: 'deliveryDate',
      header: text.columns.deliveryDate,
      width: '135px',
      render: (note) => (note.isThere ? formatJapaneseDate(note.deliveryDate) : text.deleted),
    },
    {
      key: 'title',
      header: text.columns.billingTitle,
      render: (note) => (note.isThere ? note.billingTitle : ''),
    },
    {
      key: 'total',
      header: text.columns.total,
      width: '120px',
      align: 'right',
      render: (note) => (note.isThere ? formatYen(note.totalAmountWithTax) : ''),
    },
    {
      key: 'status',
      header: text.columns.status,
      width: '175px',
      render: (note) => (note.isThere ? <StatusBadge status={note.hakkouStatus} /> : ''),
    },
    {
      key: 'answer',
      header: text.columns.answer,
      width: '23%',
      render: (note) => <Answer note={note} />,
    },
  ]
}

function Answer({ note }: { note: SentBundleNote }) {
  const standing = standingOf(note)
  const answer = note.isThere && note.answer.state !== 'pending' ? note.answer : null
  return (
    <>
      <StateTag tone={TONES[standing]}>{text.counts[standing]}</StateTag>
      {answer !== null && (
        <Text size="xs" c="dimmed" mt="2xs">
          {text
            .answeredBy(answer.by, answer.at === null ? '' : formatJapaneseMoment(new Date(answer.at)))
            .trim()}
        </Text>
      )}
      {answer !== null && answer.reason !== '' && (
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {answer.reason}
        </Text>
      )}
    </>
  )
}

/** The notes of a bundle, each with the client's answer. */
export function BundledNotes({ notes }: { notes: readonly SentBundleNote[] }) {
  const home = homeOf(useMe())
  const columns = useMemo(() => columnsOf(home), [home])
  return (
    <VirtualTable
      label={text.table}
      rows={notes}
      rowKey={({ id }) => id}
      minWidth={900}
      maxHeight="max(24rem, calc(100dvh - 26rem))"
      columns={columns}
    />
  )
}
