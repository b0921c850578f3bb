import type { AcceptAllRequest } from '@kenshu/contract/bundle/view'
import { startTransition, useEffect } from 'react'
import type { BundleActs } from '../bundle/bundle-acts.ts'
import { type BundleList, type BundleScreen, NO_LIST_NEWS, type OpenedNote } from '../bundle/bundle-screen.ts'
import {
  asList,
  isVisit,
  listOf,
  openedFrom,
  withAnswer,
  withLate,
  withOutcomes,
  withoutLate,
  withoutRow,
  withRow,
} from '../bundle/screen-changes.ts'
import type { CallFailure } from '../call-failure.ts'
import { callAcceptAll, callBundle, callConfirm, fetchReceipt } from '../calls/confirm-call.ts'
import type { Answer } from '../decision/answer.ts'
import { leaveNote } from '../decision/step-history.ts'
import type { EndedAnswer } from '../decision/untaken-answer.ts'
import { enterNote, noteOfEntry } from '../note-entry.ts'
import type { VisitState } from '../visit/visit-context.ts'
import { screenOfFailure, screenOfRefused } from './bundle-outcome.ts'
import { useShown } from './use-shown.ts'
import { useVisit } from './use-visit.ts'

interface ClientBundle extends BundleActs {
  screen: BundleScreen
  visit: VisitState
  open: (password: string) => Promise<void>
}

/**
 * The state of a client's visit to a bundle. The password is kept in memory only; after a reload the page asks for it again. An answer that
 * arrives when the client has left the screen that asked changes the note's row in the list, and never takes the place of what is shown.
 */
export function useClientBundle(accessToken: string): ClientBundle {
  const { screen, now, show, watch } = useShown({ kind: 'password', failure: null, lockedUntil: null })
  const { visit, begin, answerCode, hear } = useVisit('bundle/code', accessToken)
  useEffect(() => {
    // The browser's back button leads from a note to the list instead of leaving the page.
    const toList = ({ state }: PopStateEvent) => {
      const left = now()
      // The steps of an answer have entries of the note's.
      if (left.kind === 'note' && noteOfEntry(state) === null) show(listOf(left))
    }
    window.addEventListener('popstate', toList)
    return () => {
      window.removeEventListener('popstate', toList)
    }
  }, [now, show])

  /** @returns the failure, if no other screen shows it */
  function end(failure: CallFailure, ended: EndedAnswer | null = null): CallFailure | null {
    const next = screenOfFailure(failure, ended)
    if (next === null) return failure
    show(next)
    return null
  }

  async function open(password: string): Promise<void> {
    const outcome = await callBundle({ accessToken, password })
    if ('value' in outcome) {
      begin(outcome.value.visit, password)
      // A transition keeps the password screen until the list can be rendered.
      startTransition(() => {
        show({ kind: 'list', view: outcome.value, password, ...NO_LIST_NEWS, cameFrom: null })
      })
    } else if (end(outcome.failure) !== null) {
      show({ kind: 'password', failure: outcome.failure, lockedUntil: null })
    }
  }

  async function openNote(from: BundleList | OpenedNote, noteId: string): Promise<CallFailure | null> {
    const { password } = from
    const isStill = watch()
    const outcome = await callConfirm('bundle/note', { accessToken, password, noteId })
    if ('value' in outcome) {
      const view = outcome.value
      const asked = withRow(now(), noteId, view)
      if (isStill() && isVisit(asked)) {
        enterNote(noteId)
        show(openedFrom(asked, from, { noteId, view }))
        window.scrollTo(0, 0)
      } else show(asked)
      return null
    }
    if (outcome.failure.code === 'note_unavailable') {
      const asked = withoutRow(now(), noteId)
      // Its row says why it does not open.
      show(isStill() ? asList(asked, noteId) : asked)
      return null
    }
    return isStill() ? end(outcome.failure) : null
  }

  async function send(opened: OpenedNote, answer: Answer): Promise<CallFailure | null> {
    const { password, noteId } = opened
    const { kind, ...words } = answer
    const { documentHash } = opened.view
    const isStill = watch()
    const outcome = await callConfirm(`bundle/${kind}`, {
      accessToken,
      password,
      noteId,
      documentHash,
      ...words,
      ...answerCode(),
    })
    if ('value' in outcome) {
      show(withAnswer(now(), noteId, { view: outcome.value, news: 'done' }))
      return null
    }
    const { failure } = outcome
    const next = screenOfRefused(now(), opened, failure, answer)
    if (!isStill() && (next === null || !isVisit(next))) {
      show(withLate(now(), { noteId, failure }))
      return null
    }
    hear(failure)
    if (next === null) return failure
    show(next)
    return null
  }

  async function acceptAll(
    list: BundleList,
    press: Pick<AcceptAllRequest, 'runId' | 'name' | 'notes'>,
  ): Promise<CallFailure | null> {
    const { password } = list
    const pressed = now()
    if (isVisit(pressed)) show(withoutLate(pressed, null))
    const outcome = await callAcceptAll({ accessToken, password, ...press, ...answerCode() })
    if ('value' in outcome) {
      show(withOutcomes(now(), list, outcome.value))
      return null
    }
    const { failure } = outcome
    // A client who opened a note meanwhile and is back on the list sees the failure beside the button that they pressed.
    if (now().kind !== 'list') {
      show(withLate(now(), { noteId: null, failure }))
      return null
    }
    hear(failure)
    return end(failure, { kind: 'accept', words: '', contact: list.view.contact })
  }

  return {
    screen,
    visit,
    open,
    openNote,
    backToList: leaveNote,
    send,
    acceptAll,
    receipt: async (password, which) => {
      const isStill = watch()
      const outcome = await fetchReceipt({ accessToken, password, ...which }, 'bundle/receipt')
      if ('failure' in outcome && isStill()) end(outcome.failure)
      return outcome
    },
  }
}
