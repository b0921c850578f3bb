import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { mayForNote } from '@kenshu/contract/permissions'
import type { Me } from '@kenshu/contract/user/me'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { type ApiError, isNotThere } from '../../../lib/api/api-error.ts'
import { useComesFirst } from '../../../lib/later.ts'
import { hasUnsaved } from '../../../lib/session/unsaved.ts'
import { homeOf, useSession } from '../../../lib/session.ts'
import { usePiecemeal } from '../../../lib/use-piecemeal.ts'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { noteQuery } from '../calls/note-query.ts'
import { useDeliveryNote } from '../calls/use-delivery-note.ts'
import { useSeenAnswer } from '../calls/use-seen-answer.ts'
import { AcceptanceResult } from './acceptance-result.tsx'
import { AccessCard } from './access/access-card.tsx'
import { unsavedEdit } from './access/unsaved-edit.ts'
import type { ContactField } from './access/use-edit-form.ts'
import { AnswerRecords } from './answers/answer-records.tsx'
import { AwaitedAnswer } from './answers/awaited-answer.tsx'
import { DeletedScreen } from './deleted-screen.tsx'
import classes from './detail.module.css'
import { GoneBanner, NoNote } from './gone-note.tsx'
import { HistoryCard } from './history/history-card.tsx'
import { MailProblem } from './mail/mail-problem.tsx'
import { SentUnchanged } from './mail/sent-unchanged.tsx'
import { NoteActions } from './note-actions.tsx'
import { amountFields, basicFields, clientFields, salesFields } from './note-fields.ts'
import { BackToList } from './parts/back-to-list.tsx'
import { DetailCard } from './parts/detail-card.tsx'
import { DetailSkeleton } from './parts/detail-skeleton.tsx'
import { FieldList } from './parts/field-list.tsx'
import { ItemTable } from './parts/item-table.tsx'
import { Neighbours } from './parts/neighbours.tsx'
import { TwoColumns } from './parts/two-columns.tsx'
import { RejectionCard } from './rejection/rejection-card.tsx'
import { ReminderCard } from './reminders/reminder-card.tsx'

const text = deliveryNoteMessages.detail

/**
 * A delivery note with all fields, and the actions that the user may perform (specification 2). First what became of it, then the
 * note itself, then the contact and the access data.
 */
export function DeliveryNoteDetailPage() {
  const session = useSession()
  const { id = '' } = useParams()
  if (session.state !== 'signedIn') return <EmptyState title={deliveryNoteMessages.notSignedIn} />
  return <NoteUntilDeleted key={id} id={id} me={session.me} />
}

interface NoteOfPerson {
  id: string
  me: Me
  onDeleted: () => void
}

function NoteUntilDeleted({ id, me }: Omit<NoteOfPerson, 'onDeleted'>) {
  const [isDeleted, setIsDeleted] = useState(false)
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isDeleted) queryClient.removeQueries({ queryKey: noteQuery(id).queryKey })
  }, [isDeleted, queryClient, id])
  if (isDeleted) return <DeletedScreen home={homeOf(me)} />
  return (
    <NoteOrState
      id={id}
      me={me}
      onDeleted={() => {
        setIsDeleted(true)
      }}
    />
  )
}

function NoteOrState({ id, me, onDeleted }: NoteOfPerson) {
  const { data: note, isPending, isFetching, error, refetch } = useDeliveryNote(id)
  const isShown = usePiecemeal(note !== undefined)
  const isOnItsWay = note === undefined ? isPending : !isShown
  useComesFirst(isOnItsWay)
  if (isOnItsWay) return <DetailSkeleton />
  const notThere = isNotThere(error) ? error : null
  if (note !== undefined) return <NoteDetail note={note} me={me} onDeleted={onDeleted} notThere={notThere} />
  const retry = { isRetrying: isFetching, onRetry: () => void refetch() }
  return <NoNote id={id} me={me} error={error} retry={notThere === null ? retry : undefined} />
}

interface NoteDetailProps extends Omit<NoteOfPerson, 'id'> {
  note: DeliveryNote
  /** the server's word that the note was deleted since it was loaded; null if it is there */
  notThere: ApiError | null
}

function NoteDetail({ note, me, onDeleted, notThere }: NoteDetailProps) {
  // A user whose session ended while editing continues to edit.
  const [editing, setEditing] = useState<ContactField | null>(() =>
    unsavedEdit(me.uid, note.id) === null ? null : 'salesChangedClientContactName',
  )
  useSeenAnswer(note, me)
  const isEditing = editing !== null
  const statusRef = useRef<HTMLSpanElement>(null)
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const isGone = notThere !== null
  if (isGone && !(isEditing && hasUnsaved())) return <NoNote id={note.id} me={me} error={notThere} />
  return (
    <>
      {isGone && <GoneBanner />}
      <div className={classes['ways']}>
        <BackToList me={me} />
        <Neighbours id={note.id} home={homeOf(me)} />
      </div>
      <PageHeader
        title={`${note.billingNo} ${note.clientName}`}
        description={
          <span className={classes['headStatus']} ref={statusRef} tabIndex={-1}>
            {text.status} <StatusBadge status={note.hakkouStatus} />
          </span>
        }
        actions={
          <NoteActions
            note={note}
            me={me}
            isEditing={isEditing}
            growsLeft={!isPhone}
            onStopped={() => statusRef.current?.focus()}
            onDeleted={onDeleted}
          />
        }
      />
      <MailProblem
        note={note}
        me={me}
        isEditing={isEditing}
        onCorrect={() => {
          setEditing('salesChangedClientContactEmail')
        }}
        onResent={() => statusRef.current?.focus()}
      />
      <SentUnchanged note={note} me={me} isEditing={isEditing} onSettled={() => statusRef.current?.focus()} />
      <TwoColumns
        left={
          <>
            <DetailCard title={text.acceptance}>
              <AcceptanceResult note={note} />
              <AwaitedAnswer note={note} />
              <AnswerRecords note={note} />
            </DetailCard>
            <RejectionCard note={note} me={me} isEditing={isEditing} />
            <DetailCard title={text.amounts}>
              <div className={classes['amounts']}>
                <FieldList fields={amountFields(note)} />
              </div>
            </DetailCard>
            <DetailCard title={text.basic}>
              <FieldList fields={basicFields(note)} />
            </DetailCard>
            <DetailCard title={text.items}>
              <ItemTable items={note.deliveryItems} marked={note.rejectedLines} />
            </DetailCard>
          </>
        }
        right={
          <>
            <DetailCard title={text.client}>
              <FieldList fields={clientFields(note)} />
            </DetailCard>
            <AccessCard note={note} me={me} isGone={isGone} editing={editing} onEdit={setEditing} />
            <DetailCard title={text.sales}>
              <FieldList fields={salesFields(note)} />
            </DetailCard>
            {mayForNote(me, 'requestAcceptance', note) && <ReminderCard id={note.id} />}
          </>
        }
        last={<HistoryCard id={note.id} />}
      />
    </>
  )
}
