import type { BundleScreen, OpenedNote } from '../bundle/bundle-screen.ts'
import { withAnswer, withoutRow } from '../bundle/screen-changes.ts'
import type { CallFailure } from '../call-failure.ts'
import type { Answer } from '../decision/answer.ts'
import { screenOfEnd, screenOfPassword, screenOfRefusedAnswer } from './client-screen.ts'

/** The screen for a failure that ends the visit or asks for the password again; null if the screen stays. */
export function screenOfFailure(failure: CallFailure): BundleScreen | null {
  if (failure.code === 'wrong_password' || failure.code === 'password_locked') {
    const { lockedUntil } = passwordScreen(failure)
    return { kind: 'password', failure, lockedUntil }
  }
  const end = screenOfEnd(failure)
  return end?.kind === 'expired' || end?.kind === 'unavailable' ? end : null
}

function passwordScreen(failure: CallFailure): { lockedUntil: number | null } {
  const screen = screenOfPassword(failure)
  return { lockedUntil: screen.kind === 'password' ? screen.lockedUntil : null }
}

/**
 * The screen after a refused answer to one note; null if its form stays and shows the reason.
 * @param now what is shown, which need not be the note any more
 */
export function screenOfRefused(
  now: BundleScreen,
  { noteId, password }: OpenedNote,
  failure: CallFailure,
  answer: Answer,
): BundleScreen | null {
  // Only this note is gone; the client can continue with the others.
  if (failure.code === 'note_unavailable') return withoutRow(now, noteId)
  const next = screenOfRefusedAnswer(failure, answer, password)
  return next?.kind === 'note' ? withAnswer(now, noteId, next.view, next.news) : next
}
