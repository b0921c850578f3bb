import type { ConfirmLink } from '@kenshu/contract/confirm/link'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { Anchor, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { RetryLine } from '../../../../ui/retry-line.tsx'
import { confirmLinkQuery } from '../../calls/note-queries.ts'
import { FieldList } from '../parts/field-list.tsx'
import classes from './access.module.css'
import { CopyValue } from './copy-value.tsx'
import { LinkLock } from './link-lock.tsx'
import { LinkState } from './link-state.tsx'
import { ReissueLink } from './reissue-link.tsx'

const text = deliveryNoteMessages.detail

/**
 * The information with which the client can accept (specification 2).
 * @param isEdited omits the fields that a form shows beside it
 */
export function AccessInfo({ note, isEdited = false }: { note: DeliveryNote; isEdited?: boolean }) {
  return (
    <>
      <LinkOrState note={note} isEdited={isEdited} />
      {!isEdited && (
        <FieldList
          fields={[
            { label: text.changedContactName, value: note.salesChangedClientContactName },
            { label: text.changedContactEmail, value: note.salesChangedClientContactEmail, isWide: true },
          ]}
        />
      )}
    </>
  )
}

function LinkOrState({ note, isEdited }: { note: DeliveryNote; isEdited: boolean }) {
  const { data: link, error, isPending, isFetching, refetch } = useQuery(confirmLinkQuery(note.id))
  const links = useRef<HTMLDivElement>(null)
  if (link !== undefined) {
    return (
      <Stack gap="xs" mb="sm" ref={links} tabIndex={-1}>
        <LinkState link={link} note={note} />
        {link.state === 'open' && link.lock !== null && (
          <LinkLock noteId={note.id} lock={link.lock} onUnlocked={() => links.current?.focus()} />
        )}
        <LinkRows link={link} note={note} />
        {!isEdited && <ReissueLink note={note} />}
      </Stack>
    )
  }
  if (isPending) {
    return (
      <Stack gap="md" mb="md" aria-busy="true">
        <VisuallyHidden component="output">{text.loading}</VisuallyHidden>
        <Skeleton height={12} width="40%" />
        <Skeleton height={12} width="90%" />
        <Skeleton height={12} width="90%" />
      </Stack>
    )
  }
  return (
    <RetryLine
      mb="md"
      title={deliveryNoteMessages.link.failed}
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}

/**
 * The links and the password, one row each. The URL for the decision is text instead of a link, so that staff do not open the client's
 * decision page by accident. The read-only URL is for staff; it is a link in every state of the note, and the client's page explains
 * the state.
 */
function LinkRows({ link, note }: { link: ConfirmLink; note: DeliveryNote }) {
  const rows = [
    { label: text.confirmUrl, value: <code>{link.confirmUrl}</code>, copied: link.confirmUrl },
    { label: text.password, value: <code>{note.password}</code>, copied: note.password },
    {
      label: text.readOnlyUrl,
      value: (
        <Anchor href={link.readOnlyUrl} target="_blank" rel="noopener noreferrer" inherit underline="always">
          {link.readOnlyUrl}
        </Anchor>
      ),
      copied: link.readOnlyUrl,
    },
  ]
  return (
    <dl className={classes['links']}>
      {rows.map(({ label, value, copied }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd title={copied}>
            {copied === '' ? (
              text.none
            ) : (
              <CopyValue value={copied} label={label}>
                {value}
              </CopyValue>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
