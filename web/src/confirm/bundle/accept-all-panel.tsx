import type { AcceptAllRequest, BundleView } from '@kenshu/contract/bundle/view'
import { useRef, useState } from 'react'
import type { CallFailure } from '../call-failure.ts'
import { nameError, tidyAnswer } from '../decision/answer-input.ts'
import classes from '../decision/decision-panel.module.css'
import { asShown, CHOICE, type Step } from '../decision/step.ts'
import { ALL_NOTES, shownStep, useStepHistory } from '../decision/step-history.ts'
import { useTypedName } from '../decision/typed-name.ts'
import { decisionMessages } from '../messages/answer-ja.ts'
import { bundleMessages as text } from '../messages/bundle-ja.ts'
import { leaveNoteEntry } from '../note-entry.ts'
import { Button } from '../ui/button.tsx'
import { momentWords } from '../ui/moment-words.ts'
import { StepHeading } from '../ui/step-heading.tsx'
import { useBusy } from '../ui/use-busy.ts'
import { Confirmation, NameForm } from './accept-all-steps.tsx'
import { openNotes, type ShownNote } from './bundle-totals.ts'

type Press = Pick<AcceptAllRequest, 'runId' | 'name' | 'notes'>

/** The idempotency key of a press: a retry with the same content, after the answer was lost, gets the same runId. */
function useRunId(): (name: string, notes: Press['notes']) => string {
  const made = useRef({ content: '', runId: '' })
  return (name, notes) => {
    const content = JSON.stringify([name, notes])
    if (made.current.content !== content) made.current = { content, runId: crypto.randomUUID() }
    return made.current.runId
  }
}

interface AcceptAllPanelProps {
  view: BundleView
  /** @returns why it failed; null if the page shows what happened */
  onSend: (press: Press) => Promise<CallFailure | null>
}

/** The steps of accepting all open notes, which the browser's back and forward buttons go too. */
function useSteps(open: readonly ShownNote[], name: string, isSending: boolean) {
  // Who has opened a note meanwhile, or reloaded the page, continues where they were.
  const [step, setStep] = useState(() => asShown(shownStep(ALL_NOTES) ?? CHOICE, nameError(name) === ''))
  const [hasMoved, setMoved] = useState(false)
  const { goTo, end } = useStepHistory({
    note: ALL_NOTES,
    noteId: null,
    step,
    isAnswered: open.length === 0,
    isSending,
    onStep: (next) => {
      setMoved(true)
      setStep(asShown(next, nameError(name) === ''))
    },
  })
  return { step, hasMoved, goTo, end }
}

/** Accepts all open notes in three steps: choose, enter a name, confirm count and sum. Only the last step sends. */
export function AcceptAllPanel({ view, onSend }: AcceptAllPanelProps) {
  const open = openNotes(view.notes)
  const { name, onType } = useTypedName()
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isBusy, run] = useBusy()
  const { step, hasMoved, goTo, end } = useSteps(open, name, isBusy)
  const runIdFor = useRunId()
  const tidyName = tidyAnswer({ kind: 'accept', name }).name
  const documentHash = open.map((note) => note.documentHash).join(' ')

  function show(next: Step): void {
    if (isBusy) return
    setFailure(null)
    goTo(next)
  }

  async function send(): Promise<void> {
    setFailure(null)
    const notes = open.map((note) => ({ id: note.id, documentHash: note.documentHash }))
    const failed = await onSend({ runId: runIdFor(tidyName, notes), name: tidyName, notes })
    setFailure(failed)
    if (failed === null) end()
  }

  if (open.length === 0) {
    return (
      <>
        <StepHeading>{text.heading}</StepHeading>
        <p className={classes['words']}>
          {view.notes.some(({ state }) => state === 'unavailable') ? text.nothingHere : text.nothingOpen}
        </p>
      </>
    )
  }
  if (step.at === 'choice') {
    return (
      <>
        <StepHeading isAnnounced={step.isBack}>{text.heading}</StepHeading>
        <p className={classes['words']}>{text.choose}</p>
        <div className={classes['buttons']}>
          <Button
            onClick={() => {
              leaveNoteEntry()
              show({ at: 'form', kind: 'accept' })
            }}
          >
            {text.acceptAll(open.length)}
          </Button>
        </div>
        <p className={classes['small']}>{decisionMessages.expires(momentWords(view.expiresAt))}</p>
      </>
    )
  }
  // A note that was answered meanwhile changes what would be confirmed.
  if (step.at === 'form' || (step.documentHash !== documentHash && !isBusy)) {
    return (
      <NameForm
        name={name}
        isAnnounced={hasMoved}
        onName={onType}
        onBack={() => {
          show({ at: 'choice', isBack: true })
        }}
        onNext={() => {
          show({ at: 'confirmation', kind: 'accept', documentHash })
        }}
      />
    )
  }
  return (
    <Confirmation
      notes={open}
      name={tidyName}
      isAnnounced={hasMoved}
      failure={failure}
      isBusy={isBusy}
      onBack={() => {
        show({ at: 'form', kind: 'accept' })
      }}
      onSend={() => void run(send)}
    />
  )
}
