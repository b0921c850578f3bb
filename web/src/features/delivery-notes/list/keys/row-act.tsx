import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { Me } from '@kenshu/contract/user/me'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { lookMessages } from '../../../../messages/note-list-ja.ts'
import { alertFailure } from '../../../../ui/failures/failure.tsx'
import { noticeWarning } from '../../../../ui/notices/notice.tsx'
import { noteQuery } from '../../calls/note-query.ts'
import { useDeliveryNote } from '../../calls/use-delivery-note.ts'
import { MailModal } from '../../detail/mail/mail-modal.tsx'
import { useStopNote } from '../../detail/stop-note.tsx'

const text = lookMessages

/** What a shortcut begins for a row's note. */
export type RowActKind = 'mail' | 'stop'

export interface RowActProps {
  me: Me
  kind: RowActKind
  /** of the note */
  id: string
  /** called when it is over, also if it could not begin */
  onEnd: () => void
}

/** Does for a row's note what a button of the note's page does: the request's mail, or the stop. */
export function RowAct({ me, kind, id, onEnd }: RowActProps) {
  const queryClient = useQueryClient()
  const [note, setNote] = useState<DeliveryNote | null>(null)
  const hasBegun = useRef(false)
  const begin = useEffectEvent(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    queryClient.query(noteQuery(id)).then(
      (read) => {
        if (kind === 'mail' || read.hakkouStatus !== '営業発行停止') {
          setNote(read)
          return
        }
        noticeWarning(text.stoppedAlready, read.billingNo)
        onEnd()
      },
      (error: unknown) => {
        if (error instanceof Error) alertFailure(deliveryNoteMessages.detail.loadFailed, error)
        onEnd()
      },
    )
  })
  useEffect(() => {
    begin()
  }, [])
  if (note === null) return null
  if (kind === 'mail') return <RowMail id={id} me={me} onEnd={onEnd} />
  return <RowStop note={note} onEnd={onEnd} />
}

function RowMail({ id, me, onEnd }: Omit<RowActProps, 'kind'>) {
  const { data: note } = useDeliveryNote(id)
  if (note === undefined) return null
  return <MailModal note={note} me={me} isOpen onClose={onEnd} />
}

function RowStop({ note, onEnd }: { note: DeliveryNote; onEnd: () => void }) {
  const isAsked = useRef(false)
  const { ask } = useStopNote(note, () => undefined)
  const askOnce = useEffectEvent(() => {
    if (!isAsked.current) ask(onEnd)
    isAsked.current = true
  })
  useEffect(() => {
    askOnce()
  }, [])
  return null
}
