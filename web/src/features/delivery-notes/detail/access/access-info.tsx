import type { ConfirmLink } from '@kenshu/contract/confirm/link'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { Anchor, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { RetryLine } from '../../../../ui/failures/retry-line.tsx'
import { withStandIn } from '../../../../ui/failures/with-stand-in.tsx'
import { confirmLinkQuery } from '../../calls/note-queries.ts'
import { FieldList } from '../parts/field-list.tsx'
import classes from './access.module.css'
import { CopyValue } from './copy-value.tsx'
import type { LinkLockProps } from './link-lock.tsx'
import { LinkState } from './link-state.tsx'
import { ReissueLink } from './reissue-link.tsx'

const text = deliveryNoteMessages.detail

/** Few notes are locked. */
const LinkLock = withStandIn<LinkLockProps>(
  async () => (await import('./link-lock.tsx')).LinkLock,
  undefined,
  'rendered',
)

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

/** The links keep their place from the beginning: what is below them does not move when they arrive, while it may already be in use. */
function LinkOrState({ note, isEdited }: { note: DeliveryNote; isEdited: boolean }) {
  const { data: link, error, isError, isFetching, refetch } = useQuery(confirmLinkQuery(note.id))
  const links = useRef<HTMLDivElement>(null)
  if (link === undefined && isError) {
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
  return (
    <Stack gap="xs" mb="sm" ref={links} tabIndex={-1} aria-busy={link === undefined}>
      {link === undefined ? <LinkStateToCome /> : <LinkState link={link} note={note} />}
      {link?.state === 'open' && link.lock !== null && (
        <LinkLock note={note} lock={link.lock} onUnlocked={() => links.current?.focus()} />
      )}
      <LinkRows link={link} note={note} />
      {!isEdited && <ReissueLink note={note} />}
    </Stack>
  )
}

function LinkStateToCome() {
  return (
    <div className={classes['linkState']}>
      <VisuallyHidden component="output">{text.loading}</VisuallyHidden>
      <ToCome width="60%" />
    </div>
  )
}

/** A grey bar in a line of text, which has the height of the text that will be there. */
function ToCome({ width }: { width: string }) {
  return <Skeleton display="inline-block" height={12} width={width} />
}

/**
 * The links and the password, one row each. The URL for the decision is text instead of a link, so that staff do not open the client's
 * decision page by accident. The read-only URL is for staff; it is a link in every state of the note, and the client's page explains
 * the state.
 * @param link undefined while it loads
 */
function LinkRows({ link, note }: { link: ConfirmLink | undefined; note: DeliveryNote }) {
  const rows = rowsOf(link, note)
  return (
    <dl className={classes['links']}>
      {rows.map(({ label, value, copied }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd title={copied}>
            {copied === undefined && <ToCome width="80%" />}
            {copied === '' && text.none}
            {copied !== undefined && copied !== '' && (
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

function rowsOf(link: ConfirmLink | undefined, note: DeliveryNote) {
  return [
    { label: text.confirmUrl, value: <code>{link?.confirmUrl}</code>, copied: link?.confirmUrl },
    { label: text.password, value: <code>{note.password}</code>, copied: link && note.password },
    {
      label: text.readOnlyUrl,
      value: (
        <Anchor href={link?.readOnlyUrl} target="_blank" rel="noopener noreferrer" inherit underline="always">
          {link?.readOnlyUrl}
        </Anchor>
      ),
      copied: link?.readOnlyUrl,
    },
  ]
}
