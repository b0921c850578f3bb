import type { RefObject } from 'react'
import { noteMailMessages } from '../../../../messages/note-mail-ja.ts'
import { failureSentence } from '../../../../ui/failure.tsx'
import { type Consent, consentFor } from '../../calls/send-attempt.ts'
import { askFirst } from './ask-first.tsx'

const text = noteMailMessages

interface HeldBack {
  /** the mail is of several notes already */
  isBundle?: boolean
  /** that was pressed; gets the focus back, which it could not hold while it was busy */
  button: RefObject<HTMLElement | null>
  /** with all that the person has said to this mail */
  onConfirm: (consent: Consent) => void
  onCancel?: () => void
}

/**
 * Says why a mail was held back, and asks whether it is to be sent all the same.
 * @param before what the person has said to it already
 * @returns false where it was not held back
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
      // Not before the Escape that closed the prompt has passed: it would close what lies below too.
      setTimeout(() => {
        onCancel?.()
        button.current?.focus()
      }, 0)
    },
  })
  return true
}
