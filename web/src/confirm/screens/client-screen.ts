import type { ConfirmContact } from '@kenshu/contract/confirm/document'
import type { ConfirmView } from '@kenshu/contract/confirm/view'
import type { CallFailure } from '../call-failure.ts'
import { type Answer, isOwnDecision } from '../decision/answer.ts'
import type { News } from '../decision/news.ts'

/** The screens of the client's page. */
export type ClientScreen =
  | {
      kind: 'password'
      failure: CallFailure | null
      /** until when the server accepts no password, by this machine's clock; null if not locked */
      lockedUntil: number | null
    }
  | { kind: 'note'; view: ConfirmView; password: string; news: News }
  | { kind: 'unavailable' }
  | { kind: 'expired'; contact: ConfirmContact | null }

/**
 * The password screen after a failure. The server sends the remaining time in seconds, so the end is right even if this machine's
 * clock is wrong.
 */
export function screenOfPassword(failure: CallFailure): ClientScreen {
  const { code, retryAfterSeconds } = failure
  // The last wrong password before the lock has retryAfterSeconds too, so that the user learns of the lock without another try.
  // `too_many_requests` is not a lock; its sentence says how long to wait.
  const isLocked = retryAfterSeconds !== undefined && code !== 'too_many_requests'
  return { kind: 'password', failure, lockedUntil: isLocked ? Date.now() + retryAfterSeconds * 1000 : null }
}

/** The screen for a failure after which the user can't continue; null if they can try again. */
export function screenOfEnd({ code, contact }: CallFailure): ClientScreen | null {
  if (code === 'note_unavailable') return { kind: 'unavailable' }
  if (code === 'link_expired') return { kind: 'expired', contact: contact ?? null }
  return null
}

/** The screen after a refused answer; null if the form stays and shows the reason. */
export function screenOfRefusedAnswer(
  failure: CallFailure,
  answer: Answer,
  password: string,
): ClientScreen | null {
  const { code, view, serverTime } = failure
  if (code === 'already_decided' && view !== undefined) {
    const isOwn = isOwnDecision(view.decision, answer, serverTime)
    return { kind: 'note', view, password, news: isOwn ? 'done' : 'already' }
  }
  if (code === 'document_changed' && view !== undefined) {
    return { kind: 'note', view, password, news: 'changed' }
  }
  if (code === 'wrong_password') return screenOfPassword(failure)
  return screenOfEnd(failure)
}
