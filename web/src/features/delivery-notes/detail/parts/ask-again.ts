import type { RefObject } from 'react'
import { noteMailMessages } from '../../../../messages/note-mail-ja.ts'
import { askFirst } from '../../../../ui/dialogs/ask-first.tsx'
import { failureSentence } from '../../../../ui/failures/failure.tsx'
import { type Consent, consentFor } from '../../calls/send-attempt.ts'

const text = noteMailMessages

interface HeldBack {
  /** the mail is already for several notes */
  isBundle?: boolean
  /** the pressed button; it gets the focus back from the prompt */
  button: RefObject<HTMLElement | null>
  /** called with everything that the user has confirmed for this mail */
  onConfirm: (consent: Consent) => void
  onCancel?: () => void
}

/**
 * Says why a mail was held back, and asks whether to send it anyway.
 * @param before what the user has confirmed so far
 * @returns false if the mail was not held back
 */
export function askIfHeldBack(
  error: Error,
  before: Consent,
  { isBundle = false, button, onConfirm, onCancel }: HeldBack,
): boolean {
  const consent = consentFor(error)
  if (consent === null) return false
  const words = consent.more_today === true ? text.many : text.again
  const hint = consent.more_today === true && !isBundle ? text.many.bundle : ''
  let isConfirmed = false
  askFirst({
    title: words.title,
    question: `${failureSentence(error)}${hint}${words.question}`,
    confirm: words.confirm,
    onConfirm: () => {
      isConfirmed = true
      onConfirm({ ...before, ...consent })
    },
    onClose: () => {
      if (isConfirmed) return
      // The focus can leave the prompt only once it has closed.
      setTimeout(() => {
        onCancel?.()
        button.current?.focus()
      }, 0)
    },
  })
  return true
}
