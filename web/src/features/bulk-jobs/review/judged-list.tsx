import type { BulkAction } from '@kenshu/contract/bulk/actions'
import type { JudgedNote } from '@kenshu/contract/bulk/preview'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { Anchor, Button, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { bundlePath } from '../../../lib/note-path.ts'
import { homeOf, useMe } from '../../../lib/session.ts'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { type VirtualColumn, VirtualTable } from '../../../ui/virtual-table.tsx'
import { NoteNumber } from '../note-number.tsx'
import { type AddressedNote, byRecipient } from './judged.ts'
import { MailDialog } from './mail-dialog.tsx'

const text = bulkMessages.review
const MAX_HEIGHT = 'max(20rem, calc(100dvh - 25rem))'

function columnsOf(home: string): VirtualColumn<JudgedNote>[] {
  return [
    {
      key: 'billingNo',
      header: text.columns.billingNo,
      width: '110px',
      render: ({ id, billingNo }) => <NoteNumber id={id} billingNo={billingNo} home={home} />,
    },
    { key: 'client', header: text.columns.clientName, render: ({ clientName }) => clientName },
    {
      key: 'total',
      header: text.columns.total,
      width: '120px',
      align: 'right',
      render: ({ totalAmountWithTax }) => formatYen(totalAmountWithTax),
    },
    {
      key: 'status',
      header: text.columns.status,
      width: '170px',
      render: ({ hakkouStatus }) => (hakkouStatus === null ? '' : <StatusBadge status={hakkouStatus} />),
    },
    { key: 'sentence', header: text.columns.sentence, width: '26%', render: ({ sentence }) => sentence },
  ]
}

const recipientColumn = (home: string): VirtualColumn<AddressedNote> => ({
  key: 'to',
  header: text.columns.to,
  width: '200px',
  render: ({ id, to, ofRecipient }) =>
    ofRecipient === null ? (
      <Text component="span" size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {to}
      </Text>
    ) : (
      <Text component="span" size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {to === '' ? text.noRecipient : to}{' '}
        <Text component="span" size="xs" c="dimmed" data-figures>
          {text.ofRecipient(formatQuantity(ofRecipient))}
        </Text>
        {to !== '' && ofRecipient > 1 && (
          <Anchor href={bundlePath(home, id)} target="_blank" rel="noopener" size="xs" display="block">
            {text.inOneMail}
          </Anchor>
        )}
      </Text>
    ),
})

interface JudgedListProps {
  label: string
  action: BulkAction
  notes: readonly JudgedNote[]
}

const idOf = ({ id }: JudgedNote) => id

/** Notes with what would become of them; mails by recipient, each to be read. */
export function JudgedList({ label, action, notes }: JudgedListProps) {
  const home = homeOf(useMe())
  const columns = useMemo(() => columnsOf(home), [home])
  if (action === 'send') return <MailList label={label} notes={notes} columns={columns} home={home} />
  return (
    <VirtualTable
      label={label}
      rows={notes}
      rowKey={idOf}
      minWidth={860}
      maxHeight={MAX_HEIGHT}
      columns={columns}
    />
  )
}

function MailList({
  label,
  notes,
  columns,
  home,
}: Omit<JudgedListProps, 'action'> & { columns: readonly VirtualColumn<JudgedNote>[]; home: string }) {
  const [read, setRead] = useState<JudgedNote | null>(null)
  const rows = useMemo(() => byRecipient(notes), [notes])
  const all = useMemo((): VirtualColumn<AddressedNote>[] => {
    const mail: VirtualColumn<AddressedNote> = {
      key: 'mail',
      header: text.columns.mail,
      width: '115px',
      render: (note) =>
        note.billingNo !== '' && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={bulkMessages.mail.showOf(note.billingNo)}
            onClick={() => {
              setRead(note)
            }}
          >
            {bulkMessages.mail.show}
          </Button>
        ),
    }
    return [recipientColumn(home), ...columns, mail]
  }, [columns, home])
  return (
    <>
      <VirtualTable
        label={label}
        rows={rows}
        rowKey={idOf}
        minWidth={1080}
        maxHeight={MAX_HEIGHT}
        columns={all}
      />
      {read !== null && (
        <MailDialog
          id={read.id}
          billingNo={read.billingNo}
          onClose={() => {
            setRead(null)
          }}
        />
      )}
    </>
  )
}
