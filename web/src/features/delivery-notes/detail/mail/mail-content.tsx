import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { Me } from '@kenshu/contract/user/me'
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { noteMailMessages } from '../../../../messages/note-mail-ja.ts'
import { ErrorState } from '../../../../ui/failures/error-state.tsx'
import { BundleFromNote } from '../../bundle/bundle-from-note.tsx'
import { acceptanceRequestQuery } from '../../calls/note-queries.ts'
import { AfterSend, type Sent } from './after-send.tsx'
import { MailActs } from './mail-acts.tsx'

const text = noteMailMessages

interface MailContentProps {
  note: DeliveryNote
  me: Me
  /** called with true while the modal must stay open */
  onHold: (isHeld: boolean) => void
  onClose: () => void
}

/** The content of the modal, once the mail is loaded. */
export function MailContent(props: MailContentProps) {
  const query = useQuery(acceptanceRequestQuery(props.note.id))
  const { data: request, error } = query
  const [sent, setSent] = useState<Sent | null>(null)
  const [isBundling, setIsBundling] = useState(false)
  if (isBundling) {
    return (
      <BundleFromNote
        noteId={props.note.id}
        onHold={props.onHold}
        onBack={() => {
          setIsBundling(false)
        }}
        onSent={props.onClose}
      />
    )
  }
  if (sent !== null) return <AfterSend note={props.note} sent={sent} onClose={props.onClose} />
  if (request !== undefined) {
    return (
      <MailActs
        {...props}
        request={request}
        isFetching={query.isFetching}
        onSent={setSent}
        onBundle={() => {
          setIsBundling(true)
        }}
      />
    )
  }
  if (error === null) return <MailSkeleton />
  return <ErrorState query={query} title={text.loadFailed} />
}

function MailSkeleton() {
  return (
    <Stack gap="md" aria-busy="true" mih="38rem">
      <VisuallyHidden component="output">{text.loading}</VisuallyHidden>
      {['60%', '50%', '80%'].map((width) => (
        <Skeleton key={width} height={36} width={width} />
      ))}
      <Skeleton height="24rem" />
    </Stack>
  )
}
