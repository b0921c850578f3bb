import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { mayEver } from '@kenshu/contract/permissions'
import type { Me } from '@kenshu/contract/user/me'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShortcuts } from '../../../../lib/keys/use-shortcuts.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { lookMessages } from '../../../../messages/note-list-ja.ts'
import { alertFailure, failureSentence } from '../../../../ui/failure.tsx'
import { noteQuery } from '../../calls/note-query.ts'
import { useDeliveryNote } from '../../calls/use-delivery-note.ts'
import { MailModal } from '../../detail/mail/mail-modal.tsx'
import { useStopNote } from '../../detail/stop-note.tsx'
import { noticeWarning } from '../../failure.tsx'

const text = lookMessages

interface Act {
  kind: 'mail' | 'stop'
  note: DeliveryNote
}

export interface RowActsProps {
  me: Me
  /** the note of the current row */
  id: string
  /** Returns the focus to the row. */
  onEnd: () => void
}

/** The shortcuts E and S for the current row. They do what the buttons of the note's page do. */
export function RowActs({ me, id, onEnd }: RowActsProps) {
  const queryClient = useQueryClient()
  const [act, setAct] = useState<Act | null>(null)
  const begin = (kind: Act['kind']) => {
    queryClient.query(noteQuery(id)).then(
      (note) => {
        if (kind === 'stop' && note.hakkouStatus === '営業発行停止')
          noticeWarning(text.stoppedAlready, note.billingNo)
        else setAct({ kind, note })
      },
      (error: unknown) => {
        if (error instanceof Error)
          alertFailure(deliveryNoteMessages.detail.loadFailed, error, failureSentence(error))
      },
    )
  }
  useShortcuts({
    rowMail: mayEver(me.role, 'requestAcceptance')
      ? () => {
          begin('mail')
        }
      : undefined,
    rowStop: mayEver(me.role, 'stopIssuing')
      ? () => {
          begin('stop')
        }
      : undefined,
  })
  const end = () => {
    setAct(null)
    onEnd()
  }
  if (act === null) return null
  if (act.kind === 'mail') return <RowMail id={act.note.id} me={me} onEnd={end} />
  return <RowStop note={act.note} onEnd={end} />
}

function RowMail({ id, me, onEnd }: RowActsProps) {
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
