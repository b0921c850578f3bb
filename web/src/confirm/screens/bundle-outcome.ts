import type { BundleScreen, OpenedNote } from '../bundle/bundle-screen.ts'
import { withAnswer, withLate, withoutRow } from '../bundle/screen-changes.ts'
import type { CallFailure } from '../call-failure.ts'
import type { Answer } from '../decision/answer.ts'
import { type EndedAnswer, untakenAnswer } from '../decision/untaken-answer.ts'
import { screenOfEnd, screenOfPassword, screenOfRefusedAnswer } from './client-screen.ts'

/**
 * The screen for a failure that ends the visit or asks for the password again; null if the screen stays.
 * @param ended the answer that failed; null if it was no answer
 */
export function screenOfFailure(failure: CallFailure, ended: EndedAnswer | null): BundleScreen | null {
  if (failure.code === 'wrong_password' || failure.code === 'password_locked') {
    return screenOfPassword(failure)
  }
  return screenOfEnd(failure, ended)
}

/**
 * The screen after a refused answer to one note; null if its form stays and shows the reason.
 * @param now what is shown, which need not be the note any more
 */
export function screenOfRefused(
  now: BundleScreen,
  { noteId, password, view }: OpenedNote,
  failure: CallFailure,
  answer: Answer,
): BundleScreen | null {
  const late = { noteId, failure, untaken: untakenAnswer(answer, view.document) }
  // Only this note is gone; the client can continue with the others.
  if (failure.code === 'note_unavailable') return withLate(withoutRow(now, noteId), late)
  const next = screenOfRefusedAnswer(failure, answer, view.document, password)
  if (next?.kind !== 'note') return next
  const told = withAnswer(now, noteId, next)
  if (told.kind === 'note' && told.noteId === noteId) return told
  switch (next.news) {
    case 'acceptRefused':
    case 'rejectRefused':
      return withLate(told, late)
    // The client's input is still in the note's form, so the list need not show it.
    case 'changed':
      return withLate(told, { noteId, failure })
    // Where somebody else has said the same, the row says it, but not what this client wrote.
    case 'already':
      return late.untaken.words === '' ? told : withLate(told, late)
    default:
      return told
  }
}
