import { useEffect, useEffectEvent } from 'react'
import { noteOfEntry } from '../note-entry.ts'
import { isWriting, type Step } from './step.ts'

/** Stands for the number of a note where すべて検収する is what is being answered. */
export const ALL_NOTES = ''

/** What an entry of the browser's history has of an answer, beside the note of a bundle. */
interface StepEntry {
  /** what is being answered: the number of a note, or ALL_NOTES */
  note: string
  step: Step
  /** how many entries after that of the choice */
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

/** How many entries after that of the choice the shown one is. */
export function stepDepth(): number {
  return entryOf(window.history.state)?.depth ?? 0
}

/** The step of the shown entry; null if it has none of this answer. */
export function shownStep(note: string): Step | null {
  const entry = entryOf(window.history.state)
  return entry?.note === note ? entry.step : null
}

/** Enters a further step, so that the browser's back button leads to the one before instead of leaving the page with the password. */
function enterStep(note: string, step: Step): void {
  const others: unknown = window.history.state
  const answer: StepEntry = { note, step, depth: stepDepth() + 1 }
  // Each step takes the focus, and so the reader, to its heading. The browser would scroll back to where the button of the step was.
  window.history.scrollRestoration = 'manual'
  window.history.pushState({ ...(typeof others === 'object' ? others : {}), answer }, '')
}

const IN_ORDER: readonly Step['at'][] = ['choice', 'form', 'confirmation']

/** How many entries a step is after that of the choice, unless the client came to it by a reload or from a bundle's list. */
function depthOf({ at }: Pick<Step, 'at'>): number {
  return IN_ORDER.indexOf(at)
}

/** Whether the entries before the shown one are those of the steps before a step. */
function hasEntries(note: string, step: Step): boolean {
  const entry = entryOf(window.history.state)
  return entry !== null && entry.note === note && entry.step.at === step.at && entry.depth === depthOf(step)
}

/**
 * Where the browser is on its way back to. It arrives later, and a second way before that would be added to the first and lead out of the
 * page, with which the password of a bundle is lost.
 */
let wayTo: 'step' | 'list' | null = null

function goBack(to: 'step' | 'list', entries: number): void {
  wayTo = to
  const arrive = () => {
    wayTo = null
  }
  window.addEventListener('popstate', arrive, { once: true })
  window.history.go(-entries)
}

/** Goes back to the entry of the choice, unless the client has gone on to a note, or is on their way back already. */
function leaveSteps(note: string): void {
  const entry = entryOf(window.history.state)
  if (wayTo === null && entry?.note === note) goBack('step', entry.depth)
}

/** Goes back from a note to its bundle's list, over the entries of the steps of its answer. */
export function leaveNote(): void {
  if (wayTo === 'list') return
  const leave = () => {
    goBack('list', 1 + stepDepth())
  }
  if (wayTo === null) leave()
  else {
    // The page is on its way to a step, mostly because the answer has just been given.
    wayTo = 'list'
    window.addEventListener('popstate', leave, { once: true })
  }
}

interface StepHistoryOptions {
  /** what is being answered: the number of a note, or ALL_NOTES */
  note: string
  /** the note of a bundle whose entries these are; null on the page of a single note, and on a bundle's list */
  noteId: string | null
  step: Step
  isAnswered: boolean
  /** an answer is on its way: its confirmation stays, because only there it is said if it fails */
  isSending: boolean
  /** called with the step to show */
  onStep: (step: Step) => void
}

interface StepHistory {
  /** goes to another step. An earlier one is reached as by the back button, unless the entries before are others */
  goTo: (step: Step) => void
  /** ends the steps of an answer after which others can follow */
  end: () => void
}

/**
 * Keeps the steps of an answer in the browser's history, and follows its back and forward buttons. After the answer the page goes back to
 * the entry of the choice, because the steps are over.
 */
export function useStepHistory({
  note,
  noteId,
  step,
  isAnswered,
  isSending,
  onStep,
}: StepHistoryOptions): StepHistory {
  const onEntry = useEffectEvent((state: unknown) => {
    // A bundle's list replaces the note; a client who comes back from it continues where they were.
    if (isAnswered || isSending || noteOfEntry(state) !== noteId) return
    const entry = entryOf(state)
    if (entry === null) onStep({ at: 'choice', isBack: step.at !== 'choice' })
    else if (entry.note === note) onStep(entry.step)
  })
  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      onEntry(state)
    }
    window.addEventListener('popstate', follow)
    return () => {
      window.removeEventListener('popstate', follow)
    }
  }, [])
  useEffect(() => {
    if (isAnswered) leaveSteps(note)
  }, [isAnswered, note])

  return {
    goTo: (next) => {
      if (depthOf(next) < depthOf(step)) {
        if (wayTo !== null) return
        if (hasEntries(note, step)) {
          goBack('step', depthOf(step) - depthOf(next))
          return
        }
      }
      if (depthOf(next) > depthOf(step)) enterStep(note, next)
      onStep(next)
    },
    end: () => {
      leaveSteps(note)
      onStep({ at: 'choice', isBack: false })
    },
  }
}
