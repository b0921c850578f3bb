import type { JudgedNote } from '@kenshu/contract/bulk/preview'
import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { homeOf, useMe } from '../../../lib/session.ts'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import type { VirtualColumn } from '../../../ui/tables/virtual-rows.tsx'
import { VirtualTable } from '../../../ui/tables/virtual-table.tsx'
import { mailsOf } from './in-one-mail.ts'
import { type AddressedNote, byRecipient } from './judged.ts'
import { judgedColumns, MAX_HEIGHT } from './judged-list.tsx'
import { MailDialog, type ReviewedMail } from './mail-dialog.tsx'
import { RecipientCell } from './recipient-cell.tsx'
import type { Bundling } from './use-bundling.ts'

const text = bulkMessages.review

interface MailListProps {
  label: string
  notes: readonly JudgedNote[]
  /** which recipients get one mail for several notes; null if no mail is sent */
  bundling: Bundling | null
}

/** Notes grouped by recipient, each with a preview of its mail, or of one mail for all notes of a recipient. */
export function MailList({ label, notes, bundling }: MailListProps) {
  const home = homeOf(useMe())
  const [read, setRead] = useState<ReviewedMail | null>(null)
  const rows = useMemo(() => byRecipient(notes), [notes])
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const columns = useMemo((): VirtualColumn<AddressedNote>[] => {
    const recipient: VirtualColumn<AddressedNote> = {
      key: 'to',
      header: text.columns.to,
      width: '280px',
      render: (note) => <RecipientCell note={note} bundling={bundling} isPhone={isPhone} />,
    }
    const mail: VirtualColumn<AddressedNote> = {
      key: 'mail',
      header: text.columns.mail,
      width: '130px',
      isShort: true,
      render: (note) => <MailCell note={note} bundling={bundling} onRead={setRead} />,
    }
    return [recipient, ...judgedColumns(home, notes), mail]
  }, [home, notes, bundling, isPhone])
  return (
    <>
      <VirtualTable
        label={label}
        rows={rows}
        rowKey={({ id }) => id}
        minWidth={1000}
        maxHeight={MAX_HEIGHT}
        isMain
        columns={columns}
      />
      {read !== null && (
        <MailDialog
          mail={read}
          onClose={() => {
            setRead(null)
          }}
        />
      )}
    </>
  )
}

function MailCell({
  note: { id, key, billingNo, clientName, recipient },
  bundling,
  onRead,
}: {
  note: AddressedNote
  bundling: Bundling | null
  onRead: (mail: ReviewedMail) => void
}) {
  if (billingNo === '') return null
  const isBundled = bundling?.bundled.has(key) === true
  if (isBundled && recipient === null) {
    return (
      <Text component="span" size="xs" c="dimmed">
        {text.inOneMailPart}
      </Text>
    )
  }
  const [first = []] = isBundled && recipient !== null ? mailsOf(recipient) : []
  const words = bulkMessages.mail
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={isBundled ? words.showBundleOf(clientName, recipient?.to ?? '') : words.showOf(billingNo)}
      onClick={() => {
        onRead(isBundled ? { noteIds: first.map((note) => note.id) } : { noteId: id, billingNo })
      }}
    >
      {words.show}
    </Button>
  )
}
