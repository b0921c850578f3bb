import { type BundleScreen, type OpenedNote, withNote, withoutNote } from '../bundle/bundle-screen.ts'
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

/** The screen after a refused answer to one note; null if its form stays and shows the reason. */
export function screenOfRefused(
  opened: OpenedNote,
  failure: CallFailure,
  answer: Answer,
): BundleScreen | null {
  const { list, password, noteId } = opened
  // Only this note is gone; the client can continue with the others.
  if (failure.code === 'note_unavailable') {
    return { kind: 'list', view: withoutNote(list, noteId), password, outcomes: null, cameFrom: null }
  }
  const next = screenOfRefusedAnswer(failure, answer, password)
  if (next?.kind === 'note') {
    return { ...opened, list: withNote(list, noteId, next.view), view: next.view, news: next.news }
  }
  return next
}
