import type { AcceptAllRequest } from '@kenshu/contract/bundle/view'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { BundleActs } from '../bundle/bundle-acts.ts'
import {
  type BundleList,
  type BundleScreen,
  type OpenedNote,
  withNote,
  withoutNote,
} from '../bundle/bundle-screen.ts'
import type { CallFailure } from '../call-failure.ts'
import { callAcceptAll, callBundle, callConfirm, fetchReceipt } from '../calls/confirm-call.ts'
import type { Answer } from '../decision/answer.ts'
import type { VisitState } from '../visit/visit-context.ts'
import { screenOfFailure, screenOfRefused } from './bundle-outcome.ts'
import { useVisit } from './use-visit.ts'

interface ClientBundle extends BundleActs {
  screen: BundleScreen
  visit: VisitState
  open: (password: string) => Promise<void>
}

function listOf({ list, password, noteId }: OpenedNote): BundleList {
  return { kind: 'list', view: list, password, outcomes: null, cameFrom: noteId }
}

/** The state of a client's visit to a bundle. The password is kept in memory only; after a reload the page asks for it again. */
export function useClientBundle(accessToken: string): ClientBundle {
  const [screen, setScreen] = useState<BundleScreen>({ kind: 'password', failure: null, lockedUntil: null })
  const { visit, begin, answerCode, hear } = useVisit('bundle/code', accessToken)
  const shown = useRef(screen)
  useEffect(() => {
    shown.current = screen
  }, [screen])
  useEffect(() => {
    // The browser's back button leads from a note to the list instead of leaving the page.
    const toList = () => {
      if (shown.current.kind === 'note') setScreen(listOf(shown.current))
    }
    window.addEventListener('popstate', toList)
    return () => {
      window.removeEventListener('popstate', toList)
    }
  }, [])

  /** @returns the failure, if no other screen shows it */
  function end(failure: CallFailure): CallFailure | null {
    const next = screenOfFailure(failure)
    if (next === null) return failure
    setScreen(next)
    return null
  }

  async function open(password: string): Promise<void> {
    const outcome = await callBundle({ accessToken, password })
    if ('value' in outcome) {
      begin(outcome.value.visit, password)
      // A transition keeps the password screen until the list can be rendered.
      startTransition(() => {
        setScreen({ kind: 'list', view: outcome.value, password, outcomes: null, cameFrom: null })
      })
    } else if (end(outcome.failure) !== null) {
      setScreen({ kind: 'password', failure: outcome.failure, lockedUntil: null })
    }
  }

  async function openNote(from: BundleList | OpenedNote, noteId: string): Promise<CallFailure | null> {
    const { password } = from
    const list = from.kind === 'list' ? from.view : from.list
    const outcome = await callConfirm('bundle/note', { accessToken, password, noteId })
    if ('value' in outcome) {
      if (from.kind === 'list') window.history.pushState(null, '')
      const view = outcome.value
      setScreen({ kind: 'note', list: withNote(list, noteId, view), password, noteId, view, news: 'opened' })
      window.scrollTo(0, 0)
      return null
    }
    if (outcome.failure.code === 'note_unavailable') {
      const view = withoutNote(list, noteId)
      setScreen({ kind: 'list', view, password, outcomes: null, cameFrom: null })
      return null
    }
    return end(outcome.failure)
  }

  async function send(opened: OpenedNote, answer: Answer): Promise<CallFailure | null> {
    const { list, password, noteId } = opened
    const { kind, ...words } = answer
    const { documentHash } = opened.view
    const outcome = await callConfirm(`bundle/${kind}`, {
      accessToken,
      password,
      noteId,
      documentHash,
      ...words,
      ...answerCode(),
    })
    if ('value' in outcome) {
      const view = outcome.value
      setScreen({ ...opened, list: withNote(list, noteId, view), view, news: 'done' })
      return null
    }
    hear(outcome.failure)
    const next = screenOfRefused(opened, outcome.failure, answer)
    if (next === null) return outcome.failure
    setScreen(next)
    return null
  }

  async function acceptAll(
    list: BundleList,
    press: Pick<AcceptAllRequest, 'runId' | 'name' | 'notes'>,
  ): Promise<CallFailure | null> {
    const { password } = list
    const outcome = await callAcceptAll({ accessToken, password, ...press, ...answerCode() })
    if (!('value' in outcome)) {
      hear(outcome.failure)
      return end(outcome.failure)
    }
    const { outcomes, view } = outcome.value
    setScreen({ kind: 'list', view, password, outcomes, cameFrom: null })
    return null
  }

  return {
    screen,
    visit,
    open,
    openNote,
    backToList: () => {
      window.history.back()
    },
    send,
    acceptAll,
    receipt: async (password, which) => {
      const outcome = await fetchReceipt({ accessToken, password, ...which }, 'bundle/receipt')
      if ('failure' in outcome) end(outcome.failure)
      return outcome
    },
  }
}
