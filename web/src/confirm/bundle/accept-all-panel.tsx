import type { AcceptAllRequest, AcceptAllResponse, BundleView } from '@kenshu/contract/bundle/view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
import { AcceptAllFailure, Confirmation, NameForm } from './accept-all-steps.tsx'
import { openNotes, type ShownNote } from './bundle-totals.ts'
import type { AcceptingAll } from './use-accepting-all.ts'

interface AcceptAllPanelProps {
  view: BundleView
  /** what the list says of the last press; null if nothing */
  outcomes: AcceptAllResponse['outcomes'] | null
  /** ids of the notes whose own answer is on its way */
  sending: readonly string[]
  accepting: Pick<AcceptingAll, 'isBusy' | 'failure' | 'forgetFailure'>
  onSend: (name: string, notes: AcceptAllRequest['notes']) => void
}

/** The steps of accepting all open notes, which the browser's back and forward buttons go too. */
function useSteps(
  open: readonly ShownNote[],
  name: string,
  { isBusy, forgetFailure }: AcceptAllPanelProps['accepting'],
  outcomes: AcceptAllPanelProps['outcomes'],
) {
  // A client who has opened a note meanwhile, or reloaded the page, continues where they were.
  const [step, setStep] = useState(() => asShown(shownStep(ALL_NOTES) ?? CHOICE, nameError(name) === ''))
  const [hasMoved, setMoved] = useState(false)
  const { goTo, end } = useStepHistory({
    note: ALL_NOTES,
    noteId: null,
    step,
    isAnswered: open.length === 0,
    isSending: isBusy,
    onStep: (next) => {
      forgetFailure()
      setMoved(true)
      setStep(asShown(next, nameError(name) === ''))
    },
  })
  const onOutcomes = useEffectEvent(end)
  const told = useRef(outcomes)
  useEffect(() => {
    if (told.current === outcomes) return
    told.current = outcomes
    onOutcomes()
  }, [outcomes])
  return { step, hasMoved, goTo }
}

/** Why there is nothing to accept. */
function nothingLeft(notes: BundleView['notes'], sending: readonly string[]): string {
  if (sending.length > 0) return text.onItsWay
  return notes.some(({ state }) => state === 'unavailable') ? text.nothingHere : text.nothingOpen
}

/** Accepts all open notes in three steps: choose, enter a name, confirm count and sum. Only the last step sends. */
export function AcceptAllPanel({ view, outcomes, sending, accepting, onSend }: AcceptAllPanelProps) {
  const open = openNotes(view.notes, sending)
  const { name, onType } = useTypedName()
  const { isBusy, failure } = accepting
  const { step, hasMoved, goTo } = useSteps(open, name, accepting, outcomes)
  const tidyName = tidyAnswer({ kind: 'accept', name }).name
  const documentHash = open.map((note) => note.documentHash).join(' ')

  function show(next: Step): void {
    if (!isBusy) goTo(next)
  }

  if (open.length === 0) {
    return (
      <>
        <StepHeading>{text.heading}</StepHeading>
        <p className={classes['words']}>{nothingLeft(view.notes, sending)}</p>
      </>
    )
  }
  // A note that was answered meanwhile changes what would be confirmed.
  if (isBusy || (step.at === 'confirmation' && step.documentHash === documentHash)) {
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
        onSend={() => {
          onSend(
            tidyName,
            open.map((note) => ({ id: note.id, documentHash: note.documentHash })),
          )
        }}
      />
    )
  }
  return (
    <>
      {/* While all were on their way, the client may have left the confirmation, or a note's own answer has changed it. */}
      <AcceptAllFailure failure={failure} />
      {step.at === 'choice' ? (
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
      ) : (
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
      )}
    </>
  )
}
