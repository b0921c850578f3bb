import type { CodeSent } from '@kenshu/contract/confirm/code'
import { createContext } from 'react'
import type { CallFailure } from '../call-failure.ts'

/** The state of the one-time code: requested, mailed, typed. */
export interface CodeEntry {
  /** the masked address to which it is mailed; '' if the note has no address */
  to: string
  typed: string
  /** the last mailed code; null if none was mailed yet */
  sent: Pick<CodeSent, 'to' | 'expiresAt'> | null
  /** when another code can be requested, by this machine's clock; null: now */
  waitUntil: number | null
  /** why no code was mailed */
  failure: CallFailure | null
  isBusy: boolean
  onType: (typed: string) => void
  onAsk: () => void
}

/** State of a visit that applies to every note that the visitor opens. */
export interface VisitState {
  /** a staff member has used this browser */
  isStaffBrowser: boolean
  /** null if answers need no code */
  code: CodeEntry | null
}

export const VisitContext = createContext<VisitState>({ isStaffBrowser: false, code: null })
