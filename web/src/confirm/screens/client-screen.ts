import type { ClientDocument } from '@kenshu/contract/confirm/document'
import type { ConfirmView } from '@kenshu/contract/confirm/view'
import type { CallFailure } from '../call-failure.ts'
import { type Answer, isOwnDecision } from '../decision/answer.ts'
import type { EndScreen, EntryScreen, PasswordScreen } from '../decision/entry-screen.ts'
import type { News } from '../decision/news.ts'
import { type EndedAnswer, untakenAnswer } from '../decision/untaken-answer.ts'

/** The screens of the client's page. */
export type ClientScreen =
  | EntryScreen
  | {
      kind: 'note'
      view: ConfirmView
      password: string
      news: News
      /** what the client wrote in a rejection that was not taken, because somebody had answered before */
      unsent?: string
    }

/**
 * The password screen after a failure. The server sends the remaining time in seconds, so the end is right even if this machine's
 * clock is wrong.
 */
export function screenOfPassword(failure: CallFailure): PasswordScreen {
  const { code, retryAfterSeconds } = failure
  // The last wrong password before the lock has retryAfterSeconds too, so that the user learns of the lock without another try.
  // `too_many_requests` is not a lock; its sentence says how long to wait.
  const isLocked = retryAfterSeconds !== undefined && code !== 'too_many_requests'
  return { kind: 'password', failure, lockedUntil: isLocked ? Date.now() + retryAfterSeconds * 1000 : null }
}

/**
 * The screen for a failure after which the user can't continue; null if they can try again.
 * @param ended the answer that failed; null if it was no answer
 */
export function screenOfEnd(
  { code, contact }: CallFailure,
  ended: EndedAnswer | null = null,
): EndScreen | null {
  if (code === 'note_unavailable') return { kind: 'unavailable', ended }
  if (code === 'link_expired') return { kind: 'expired', contact: contact ?? ended?.contact ?? null, ended }
  return null
}

function newsOfDecided({ decision }: ConfirmView, answer: Answer, serverTime: Date): News {
  if (isOwnDecision(decision, answer, serverTime)) return 'done'
  if (answer.kind === 'accept' && decision.state === 'rejected') return 'acceptRefused'
  return answer.kind === 'reject' && decision.state === 'accepted' ? 'rejectRefused' : 'already'
}

/**
 * The screen after a refused answer; null if the form stays and shows the reason.
 * @param document what the client answered
 */
export function screenOfRefusedAnswer(
  failure: CallFailure,
  answer: Answer,
  document: ClientDocument,
  password: string,
): ClientScreen | null {
  const { code, view, serverTime } = failure
  if (code === 'already_decided' && view !== undefined) {
    const news = newsOfDecided(view, answer, serverTime)
    const unsent = news === 'done' ? '' : untakenAnswer(answer, document).words
    return { kind: 'note', view, password, news, unsent }
  }
  if (code === 'document_changed' && view !== undefined) {
    return { kind: 'note', view, password, news: 'changed' }
  }
  if (code === 'wrong_password') return screenOfPassword(failure)
  return screenOfEnd(failure, { ...untakenAnswer(answer, document), contact: document.sender })
}
