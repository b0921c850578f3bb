import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { noteOfEntry } from '../note-entry.ts'
import { isWriting, type Step } from './step.ts'

/** What an entry of the browser's history has of an answer, beside the note of a bundle. */
interface StepEntry {
  /** number of the note that is being answered */
  note: string
  step: Step
  /** how many entries after that of the note's choice */
  depth: number
}

function entryOf(state: unknown): StepEntry | null {
  if (typeof state !== 'object' || state === null || !('answer' in state)) return null
  const { answer } = state
  if (typeof answer !== 'object' || answer === null) return null
  const { note, step, depth } = answer as Partial<Record<keyof StepEntry, unknown>>
  return typeof note === 'string' && typeof depth === 'number' && isWriting(step)
    ? { note, step, depth }
    : null
}

/** How many entries after that of the note's choice the shown one is. */
export function stepDepth(): number {
  return entryOf(window.history.state)?.depth ?? 0
}

/** Enters a further step, so that the browser's back button leads to the one before instead of leaving the page with the password. */
export function enterStep(note: string, step: Step): void {
  const others: unknown = window.history.state
  const answer: StepEntry = { note, step, depth: stepDepth() + 1 }
  // Each step takes the focus, and so the reader, to its heading. The browser would scroll back to where the button of the step was.
  window.history.scrollRestoration = 'manual'
  window.history.pushState({ ...(typeof others === 'object' ? others : {}), answer }, '')
}

const IN_ORDER: readonly Step['at'][] = ['choice', 'form', 'confirmation']

/** How many entries a step is after that of the note's choice, unless the client came to it by a reload or from a bundle's list. */
export function depthOf({ at }: Pick<Step, 'at'>): number {
  return IN_ORDER.indexOf(at)
}

/** Whether the entries before the shown one are those of the steps before a step. */
function hasEntries(note: string, step: Step): boolean {
  const entry = entryOf(window.history.state)
  return entry !== null && entry.note === note && entry.step.at === step.at && entry.depth === depthOf(step)
}

interface StepHistoryOptions {
  /** number of the note that is being answered */
  note: string
  isAnswered: boolean
  /** an answer is on its way: its confirmation stays, because only there it is said if it fails */
  isSending: boolean
  /** called with the step of the entry; null: the note's own, at which the client chooses */
  onStep: (step: Step | null) => void
}

/**
 * Follows the browser's back and forward buttons. After the answer the page goes back to the note's own entry, because its steps are over.
 * @returns leaves a step for an earlier one, as the back button does; false if it cannot, because the entries before are others
 */
export function useStepHistory({ note, isAnswered, isSending, onStep }: StepHistoryOptions) {
  // null where the note is no part of a bundle
  const [bundled] = useState(() => noteOfEntry(window.history.state))
  // The browser goes back some time after a press. A second press until then would lead further back, perhaps out of the page.
  const isLeaving = useRef(false)
  const onEntry = useEffectEvent((state: unknown) => {
    // A bundle's list takes the note's place; who comes back from it continues where they were.
    if (isAnswered || isSending || noteOfEntry(state) !== bundled) return
    const entry = entryOf(state)
    if (entry === null) onStep(null)
    else if (entry.note === note) onStep(entry.step)
  })
  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      isLeaving.current = false
      onEntry(state)
    }
    window.addEventListener('popstate', follow)
    return () => {
      window.removeEventListener('popstate', follow)
    }
  }, [])
  useEffect(() => {
    const depth = stepDepth()
    if (isAnswered && depth > 0) window.history.go(-depth)
  }, [isAnswered])
  return (from: Step, to: Step): boolean => {
    if (isLeaving.current) return true
    if (!hasEntries(note, from)) return false
    isLeaving.current = true
    window.history.go(depthOf(to) - depthOf(from))
    return true
  }
}
