import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { IMPORTED_FIELD_LABELS as LABELS } from '@kenshu/contract/delivery-note/field-labels'
import type { Me } from '@kenshu/contract/user/me'
import { Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { lookMessages } from '../../../../messages/note-list-ja.ts'
import { noticeDone } from '../../../../ui/notices/notice.tsx'
import { noteQuery } from '../../calls/note-query.ts'
import { useSeenAnswer } from '../../calls/use-seen-answer.ts'
import { AcceptanceResult } from '../../detail/acceptance-result.tsx'
import { NoteActions } from '../../detail/note-actions.tsx'
import { FieldList } from '../../detail/parts/field-list.tsx'
import { ItemTable } from '../../detail/parts/item-table.tsx'
import { LookHistory } from './look-history.tsx'
import { LookSummary } from './look-summary.tsx'
import classes from './quick-look.module.css'

const text = lookMessages
const { acts, detail } = deliveryNoteMessages

interface LookNoteProps {
  note: DeliveryNote
  me: Me
  onGone: () => void
}

/** A note with what the user needs to decide, and its actions. The note's page, in its own tab, has the rest. */
export function LookNote({ note, me, onGone }: LookNoteProps) {
  const queryClient = useQueryClient()
  useSeenAnswer(note, me)
  const forget = () => {
    noticeDone(acts.removed, note.billingNo)
    queryClient.removeQueries({ queryKey: noteQuery(note.id).queryKey })
    onGone()
  }
  return (
    <>
      <LookSummary note={note} />
      <div className={classes['acts']}>
        <NoteActions note={note} me={me} isEditing={false} onStopped={() => undefined} onDeleted={forget} />
      </div>
      <Part title={detail.acceptance}>
        <AcceptanceResult note={note} />
      </Part>
      <Part title={text.contact}>
        <FieldList
          fields={[
            { label: LABELS.billingToPerson, value: note.billingToPerson },
            { label: LABELS.documentEmail, value: note.documentEmail },
            { label: detail.changedContactName, value: note.salesChangedClientContactName },
            { label: detail.changedContactEmail, value: note.salesChangedClientContactEmail },
            { label: LABELS.salesPersonName, value: note.salesPersonName },
            { label: LABELS.jobNo, value: note.jobNo },
            { label: LABELS.projectName, value: note.projectName, isWide: true },
            { label: LABELS.billingDate, value: formatJapaneseDate(note.billingDate) },
            { label: LABELS.jobProgress, value: note.jobProgress },
          ]}
        />
      </Part>
      <Part title={detail.items}>
        <ItemTable items={note.deliveryItems} marked={note.rejectedLines} />
      </Part>
      <Part title={text.latest}>
        <LookHistory id={note.id} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={classes['part']}>
      <Title order={3} id={titleId}>
        {title}
      </Title>
      {children}
    </section>
  )
}
