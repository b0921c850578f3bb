import type { ConfirmView } from '@kenshu/contract/confirm/view'
import { useState } from 'react'
import type { CallFailure } from '../call-failure.ts'
import { decisionMessages as text } from '../messages/answer-ja.ts'
import { Button } from '../ui/button.tsx'
import { momentWords } from '../ui/moment-words.ts'
import { StepHeading } from '../ui/step-heading.tsx'
import type { Answer } from './answer.ts'
import { AnswerConfirmation } from './answer-confirmation.tsx'
import { AnswerForm } from './answer-form.tsx'
import { tidyAnswer } from './answer-input.ts'
import classes from './decision-panel.module.css'
import type { Step } from './step.ts'
import type { Answering } from './use-answering.ts'

interface DecisionPanelProps {
  view: ConfirmView
  answering: Answering
  /** why an answer failed that was sent before the panel was shown */
  failed?: CallFailure | undefined
  /** @returns why it failed; null if the page shows what happened */
  onSend: (answer: Answer) => Promise<CallFailure | null>
}

/** The two answers in three steps: choose, fill in, confirm. Only the last step sends; until then the input is kept. */
export function DecisionPanel({ view, answering, failed, onSend }: DecisionPanelProps) {
  const { step, isForm, draft, answerOf, onName, onReason, onStep, isSending, send } = answering
  const [failure, setFailure] = useState<CallFailure | null>(failed ?? null)

  function show(next: Step): void {
    if (isSending) return
    setFailure(null)
    onStep(next)
  }

  if (step.at === 'choice') {
    return (
      <Choice
        view={view}
        isBack={step.isBack}
        onChoose={(kind) => {
          show({ at: 'form', kind })
        }}
      />
    )
  }

  const { kind } = step
  const answer = answerOf(kind)
  if (isForm) {
    return (
      <AnswerForm
        answer={answer}
        draft={draft}
        hasLines={view.document.deliveryItems.length > 0}
        isAnnounced={step.at === 'form'}
        onName={onName}
        onReason={onReason}
        onBack={() => {
          show({ at: 'choice', isBack: true })
        }}
        onNext={() => {
          show({ at: 'confirmation', kind, documentHash: view.documentHash })
        }}
      />
    )
  }
  const tidy = tidyAnswer(answer)
  return (
    <AnswerConfirmation
      document={view.document}
      answer={tidy}
      failure={failure}
      isBusy={isSending}
      onBack={() => {
        show({ at: 'form', kind })
      }}
      onSend={() => {
        void send(async () => {
          setFailure(null)
          setFailure(await onSend(tidy))
        })
      }}
    />
  )
}

function Choice({
  view,
  isBack,
  onChoose,
}: {
  view: ConfirmView
  isBack: boolean
  onChoose: (kind: Answer['kind']) => void
}) {
  return (
    <>
      <StepHeading isAnnounced={isBack}>{text.heading}</StepHeading>
      <p className={classes['words']}>{text.choose}</p>
      <div className={classes['buttons']}>
        <Button
          onClick={() => {
            onChoose('accept')
          }}
        >
          {text.accept}
        </Button>
        <Button
          look="secondary"
          onClick={() => {
            onChoose('reject')
          }}
        >
          {text.reject}
        </Button>
      </div>
      <p className={classes['small']}>{text.rejectHint}</p>
      <p className={classes['small']}>{text.expires(momentWords(view.expiresAt))}</p>
    </>
  )
}
