import type { AcceptanceRequest } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { judgeTransition } from '@kenshu/contract/delivery-note/transitions'
import type { Me } from '@kenshu/contract/user/me'
import { useClipboard } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, isUnclear } from '../../../../lib/api/api-error.ts'
import { COPIED_MAIL_MS } from '../../../../lib/limits.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { noteMailMessages } from '../../../../messages/note-mail-ja.ts'
import { askFirst } from '../../../../ui/dialogs/ask-first.tsx'
import { failureSentence, requestIdLine } from '../../../../ui/failures/failure.tsx'
import { noticeDone, noticeWarning } from '../../../../ui/notices/notice.tsx'
import { reloadNote } from '../../calls/note-changed.ts'
import type { Consent } from '../../calls/send-attempt.ts'
import { noticeUndoable } from '../../calls/undoable-change.ts'
import { useSendMail } from '../../calls/use-send-mail.ts'
import { useUpdateNote } from '../../calls/use-update-note.ts'
import { mailFailureSentence } from '../../mail-failure.ts'
import { askIfHeldBack } from '../parts/ask-again.ts'
import { statusHint } from '../parts/status-failed.ts'
import { useStatusQuestion } from '../parts/status-question.tsx'
import type { Sent } from './after-send.tsx'
import { copyNotice, type Notice } from './mail-notice.tsx'

const text = noteMailMessages

export interface MailActsProps {
  note: DeliveryNote
  me: Me
  request: AcceptanceRequest
  /** called with true while the modal must stay open */
  onHold: (isHeld: boolean) => void
  onClose: () => void
  /** called after the mail was sent, if the status can still be set */
  onSent: (sent: Sent) => void
}

/** The actions on a note's mail: send it, copy it, set the status without sending. Also the notice of the last action. */
export function useMailActs({ note, me, request, onHold, onClose, onSent }: MailActsProps) {
  const queryClient = useQueryClient()
  const [notice, setNotice] = useState<Notice | null>(null)
  const clipboard = useClipboard({ timeout: COPIED_MAIL_MS })
  const say = (next: Notice | null) => {
    clipboard.reset()
    setNotice(next)
  }
  const fail = (title: string, error: Error, hint: string) => {
    const details = [hint, requestIdLine(error)].filter((line) => line !== '')
    const isRefused = error instanceof ApiError && error.code === 'mail_refused'
    say({ kind: 'failed', text: title, details, ...(isRefused && { refusal: error.message }) })
  }
  const maySetRequested = judgeTransition(me, note, '検収依頼済＆未検収') === 'allowed'
  const send = useSendMail(note, (to, { warning }) => {
    onHold(false)
    if (maySetRequested) {
      onSent({ to, warning })
      return
    }
    if (warning === null) noticeDone(text.sent, text.sentTo(to))
    else noticeWarning(text.sent, warning)
    onClose()
  })
  const tellUndoable = (changed: DeliveryNote) => {
    noticeUndoable(queryClient, text.statusSet, changed)
  }
  const update = useUpdateNote(note, { onSeen: tellUndoable })
  const question = useStatusQuestion(note)
  const sendButton = useRef<HTMLButtonElement>(null)
  const copyButton = useRef<HTMLButtonElement>(null)
  const sendNow = (consent: Consent) => {
    say(null)
    onHold(true)
    send.mutate(
      { ...request, consent },
      {
        onError: (error) => {
          const isAsked = askIfHeldBack(error, consent, {
            button: sendButton,
            onConfirm: sendNow,
            onCancel: () => {
              onHold(false)
            },
          })
          if (isAsked) return
          onHold(false)
          fail(text.sendFailed + mailFailureSentence(error), error, isUnclear(error) ? text.unclear : '')
        },
      },
    )
  }
  const setRequested = () => {
    update.mutate(
      { hakkouStatus: '検収依頼済＆未検収' },
      {
        onSuccess: (changed) => {
          say({ kind: 'done', text: text.statusSet })
          tellUndoable(changed)
        },
        onError: (error) => {
          fail(deliveryNoteMessages.acts.statusFailed + failureSentence(error), error, statusHint(error))
          void reloadNote(queryClient, note.id)
        },
        onSettled: () => {
          onHold(false)
        },
      },
    )
  }
  const askForStatus = () => {
    say(null)
    onHold(true)
    let isConfirmed = false
    askFirst({
      title: text.setRequestedTitle,
      question,
      confirm: text.setRequestedConfirm,
      onConfirm: () => {
        isConfirmed = true
        setRequested()
      },
      onClose: () => {
        if (!isConfirmed) onHold(false)
      },
    })
  }
  return {
    sendMail: () => {
      sendNow({})
    },
    isSending: send.isPending,
    askForStatus,
    isSettingRequested: update.isPending,
    isBusy: send.isPending || update.isPending,
    maySetRequested,
    copyBody: () => {
      say(null)
      clipboard.copy(request.body)
    },
    /** of the buttons that get the focus from what opened or went away */
    refs: { sendButton, copyButton },
    notice: copyNotice(clipboard) ?? notice,
  }
}
