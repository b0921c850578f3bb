import type { ConfirmView } from '@kenshu/contract/confirm/view'
import { startTransition, useState } from 'react'
import type { CallFailure, Outcome } from '../call-failure.ts'
import { callConfirm, fetchReceipt } from '../calls/confirm-call.ts'
import type { Answer } from '../decision/answer.ts'
import type { VisitState } from '../visit/visit-context.ts'
import { type ClientScreen, screenOfEnd, screenOfPassword, screenOfRefusedAnswer } from './client-screen.ts'
import { useVisit } from './use-visit.ts'

export interface ClientNote {
  screen: ClientScreen
  visit: VisitState
  open: (password: string) => Promise<void>
  /** @returns why it failed if the form stays; null if another screen shows the result */
  send: (answer: Answer, view: ConfirmView, password: string) => Promise<CallFailure | null>
  /** downloads the receipt of an accepted note */
  receipt: (password: string) => Promise<Outcome<Blob>>
}

const FIRST: ClientScreen = { kind: 'password', failure: null, lockedUntil: null }

/** The state of a client's visit. The password is kept in memory only; after a reload the page asks for it again. */
export function useClientNote(accessToken: string): ClientNote {
  const [screen, setScreen] = useState<ClientScreen>(FIRST)
  const { visit, begin, answerCode, hear } = useVisit('code', accessToken)

  async function open(password: string): Promise<void> {
    const outcome = await callConfirm('open', { accessToken, password })
    if ('value' in outcome) {
      begin(outcome.value.visit, password)
      // A transition keeps the password screen until the note can be rendered.
      startTransition(() => {
        setScreen({ kind: 'note', view: outcome.value, password, news: 'opened' })
      })
    } else setScreen(screenOfEnd(outcome.failure) ?? screenOfPassword(outcome.failure))
  }

  async function send(answer: Answer, view: ConfirmView, password: string): Promise<CallFailure | null> {
    const { kind, ...words } = answer
    const request = { accessToken, password, documentHash: view.documentHash, ...words, ...answerCode() }
    const outcome = await callConfirm(kind, request)
    if ('value' in outcome) {
      setScreen({ kind: 'note', view: outcome.value, password, news: 'done' })
      return null
    }
    hear(outcome.failure)
    const next = screenOfRefusedAnswer(outcome.failure, answer, view.document, password)
    if (next === null) return outcome.failure
    setScreen(next)
    return null
  }

  async function receipt(password: string): Promise<Outcome<Blob>> {
    const outcome = await fetchReceipt({ accessToken, password })
    const next = 'failure' in outcome ? screenOfEnd(outcome.failure) : null
    if (next !== null) setScreen(next)
    return outcome
  }

  return { screen, visit, open, send, receipt }
}
