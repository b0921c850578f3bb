import type { RefObject } from 'react'
import { ApiError } from '../../../../lib/api-client.ts'
import { noteMailMessages } from '../../../../messages/note-mail-ja.ts'
import { failureSentence } from '../../failure.tsx'
import { askFirst } from './ask-first.tsx'

const text = noteMailMessages

interface Again {
  /** that was pressed; gets the focus back, which it could not hold while it was busy */
  button: RefObject<HTMLElement | null>
  onConfirm: () => void
  onCancel?: () => void
}

/** Whether a mail was held back because the same one has gone out just now, perhaps by somebody else's hand. */
export function isJustSent(error: Error): boolean {
  return error instanceof ApiError && error.code === 'mail_just_sent'
}

/** Tells of the mail that has gone out, and asks whether it is to be sent once more. */
export function askAgain(error: Error, { button, onConfirm, onCancel }: Again): void {
  let isConfirmed = false
  askFirst({
    title: text.againTitle,
    question: `${failureSentence(error)}${text.againQuestion}`,
    confirm: text.againConfirm,
    onConfirm: () => {
      isConfirmed = true
      onConfirm()
    },
    onClose: () => {
      if (isConfirmed) return
      // Not before the Escape that closed the prompt has passed: it would close what lies below too.
      setTimeout(() => {
        onCancel?.()
        button.current?.focus()
      }, 0)
    },
  })
}
