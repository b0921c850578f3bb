import type { ConfirmContacts } from '@kenshu/contract/confirm/document'
import type { CallFailure } from '../call-failure.ts'
import type { EndedAnswer } from './untaken-answer.ts'

export interface PasswordScreen {
  kind: 'password'
  failure: CallFailure | null
  /** until when the server accepts no password, by this machine's clock; null if not locked */
  lockedUntil: number | null
}

/** The screens after which the user can't continue. */
export type EndScreen =
  | { kind: 'unavailable'; ended: EndedAnswer | null }
  | { kind: 'expired'; contact: ConfirmContacts | null; ended: EndedAnswer | null }

/** The screens that a page has beside what its link leads to. */
export type EntryScreen = PasswordScreen | EndScreen
