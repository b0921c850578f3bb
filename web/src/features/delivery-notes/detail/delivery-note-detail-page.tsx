import type { DeliveryNote } from '@kenshu/contract/delivery-note/schema'
import { Anchor } from '@mantine/core'
import { Link, useParams } from 'react-router-dom'
import { homeOf, useSession } from '../../../lib/session.ts'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { AcceptanceResult } from './acceptance-result.tsx'
import { AccessInfo } from './access-info.tsx'
import classes from './detail.module.css'
import { DetailCard } from './detail-card.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { FieldList } from './field-list.tsx'
import { ItemTable } from './item-table.tsx'
import { amountFields, basicFields, clientFields, salesFields } from './note-fields.ts'
import { useDeliveryNote } from './use-delivery-note.ts'

const text = deliveryNoteMessages.detail

/** A delivery note with every field (specification 2). */
export function DeliveryNoteDetailPage() {
  const session = useSession()
  const { id = '' } = useParams()
  if (session.state !== 'signedIn') return <EmptyState title={deliveryNoteMessages.notSignedIn} />
  return <NoteOrState id={id} home={homeOf(session.me)} />
}

function NoteOrState({ id, home }: { id: string; home: string }) {
  const { data: note, isPending, isFetching, error, refetch } = useDeliveryNote(id)
  if (note !== undefined) return <NoteDetail note={note} />
  if (isPending) return <DetailSkeleton />
  return (
    <>
      <PageHeader title={text.title} />
      <ErrorState
        error={error}
        title={text.noData}
        hint={text.noDataHint}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        action={
          <Anchor component={Link} to={home}>
            {text.toList}
          </Anchor>
        }
      />
    </>
  )
}

function NoteDetail({ note }: { note: DeliveryNote }) {
  return (
    <>
      {/* The buttons that act on the note (request e-mail, stop, edit, delete) are PageHeader's `actions`. */}
      <PageHeader
        title={`${note.billingNo} ${note.clientName}`}
        description={
          <span className={classes['headStatus']}>
            {text.status} <StatusBadge status={note.hakkouStatus} />
          </span>
        }
      />
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <DetailCard title={text.basic}>
            <FieldList fields={basicFields(note)} />
          </DetailCard>
          <DetailCard title={text.client}>
            <FieldList fields={clientFields(note)} />
          </DetailCard>
          <DetailCard title={text.items}>
            <ItemTable items={note.deliveryItems} />
          </DetailCard>
        </div>
        <div className={classes['column']}>
          <DetailCard title={text.acceptance}>
            <AcceptanceResult note={note} />
          </DetailCard>
          <DetailCard title={text.amounts}>
            <div className={classes['amounts']}>
              <FieldList fields={amountFields(note)} />
            </div>
          </DetailCard>
          {/* Edit, save and cancel of the changed contact go into this card's `actions`. */}
          <DetailCard title={text.access}>
            <AccessInfo note={note} />
          </DetailCard>
          <DetailCard title={text.sales}>
            <FieldList fields={salesFields(note)} />
          </DetailCard>
        </div>
      </div>
    </>
  )
}
