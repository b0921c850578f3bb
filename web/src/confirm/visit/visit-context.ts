import type { CodeSent } from '@kenshu/contract/confirm/code'
import { createContext } from 'react'
import type { CallFailure } from '../call-failure.ts'

/** The code that answers need: mailed when asked for, and typed. */
export interface CodeEntry {
  /** where it goes, with most of the name hidden; '' where there is no address for it */
  to: string
  typed: string
  /** the last one that was mailed; null: none yet */
  sent: Pick<CodeSent, 'to' | 'expiresAt'> | null
  /** when another one can be asked for, by this machine's clock; null: now */
  waitUntil: number | null
  /** why none was mailed */
  failure: CallFailure | null
  isBusy: boolean
  onType: (typed: string) => void
  onAsk: () => void
}

/** What goes for whoever has the page open, whichever note they look at. */
export interface VisitState {
  /** somebody of the company has worked in this browser */
  isStaffBrowser: boolean
  /** null: answers need none */
  code: CodeEntry | null
}

export const VisitContext = createContext<VisitState>({ isStaffBrowser: false, code: null })
