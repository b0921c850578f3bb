import type { AcceptAllRequest, BundleView } from '@kenshu/contract/bundle/view'
import { useRef, useState } from 'react'
import type { CallFailure } from '../call-failure.ts'
import { tidyAnswer } from '../decision/answer-input.ts'
import classes from '../decision/decision-panel.module.css'
import { useTypedName } from '../decision/typed-name.ts'
import { messages } from '../messages-ja.ts'
import { Button } from '../ui/button.tsx'
import { momentWords } from '../ui/moment-words.ts'
import { StepHeading } from '../ui/step-heading.tsx'
import { useBusy } from '../ui/use-busy.ts'
import { Confirmation, NameForm } from './accept-all-steps.tsx'
import { openNotes } from './bundle-totals.ts'

const text = messages.bundle

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

/** Accepts all open notes in three steps: choose, enter a name, confirm count and sum. Only the last step sends. */
export function AcceptAllPanel({ view, onSend }: AcceptAllPanelProps) {
  const open = openNotes(view.notes)
  const [step, setStep] = useState<'choice' | 'form' | 'confirmation'>('choice')
  const [isBack, setBack] = useState(false)
  const { name, onType } = useTypedName()
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isBusy, run] = useBusy()
  const runIdFor = useRunId()
  const tidyName = tidyAnswer({ kind: 'accept', name }).name

  async function send(): Promise<void> {
    setFailure(null)
    const notes = open.map(({ id, documentHash }) => ({ id, documentHash }))
    const failed = await onSend({ runId: runIdFor(tidyName, notes), name: tidyName, notes })
    setFailure(failed)
    if (failed === null) setStep('choice')
  }

  if (open.length === 0) {
    return (
      <>
        <StepHeading>{text.heading}</StepHeading>
        <p className={classes['words']}>{text.nothingOpen}</p>
      </>
    )
  }
  if (step === 'choice') {
    return (
      <>
        <StepHeading isAnnounced={isBack}>{text.heading}</StepHeading>
        <p className={classes['words']}>{text.choose}</p>
        <div className={classes['buttons']}>
          <Button
            onClick={() => {
              setStep('form')
            }}
          >
            {text.acceptAll(open.length)}
          </Button>
        </div>
        <p className={classes['small']}>{messages.decision.expires(momentWords(view.expiresAt))}</p>
      </>
    )
  }
  if (step === 'form') {
    return (
      <NameForm
        name={name}
        onName={onType}
        onBack={() => {
          setBack(true)
          setStep('choice')
        }}
        onNext={() => {
          setFailure(null)
          setStep('confirmation')
        }}
      />
    )
  }
  return (
    <Confirmation
      notes={open}
      name={tidyName}
      failure={failure}
      isBusy={isBusy}
      onBack={() => {
        if (!isBusy) setStep('form')
      }}
      onSend={() => void run(send)}
    />
  )
}
