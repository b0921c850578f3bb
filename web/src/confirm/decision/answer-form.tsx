import type { DeliveryItem } from '@kenshu/contract/delivery-note/item'
import type { MarkedLine } from '@kenshu/contract/delivery-note/marked-lines'
import { REASON_LENGTH } from '@kenshu/contract/limits'
import { useRef, useState } from 'react'
import { messages } from '../messages-ja.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { StepHeading } from '../ui/step-heading.tsx'
import type { Answer } from './answer.ts'
import { nameError, reasonError } from './answer-input.ts'
import classes from './decision-panel.module.css'
import { type DraftLines, linesError } from './draft-lines.ts'
import { LineMarks } from './line-marks.tsx'

const text = messages.decision

interface AnswerFormProps {
  answer: Answer
  /** the items of the document that is answered */
  items: readonly DeliveryItem[]
  draft: DraftLines
  /** false if the page announces something else first */
  isAnnounced: boolean
  onName: (name: string) => void
  onReason: (reason: string) => void
  onLines: (lines: MarkedLine[]) => void
  onBack: () => void
  onNext: () => void
}

/** Asks for a name and, for a rejection, the reason. Missing values are reported when the user continues. */
export function AnswerForm({
  answer,
  items,
  draft,
  isAnnounced,
  onName,
  onReason,
  onLines,
  onBack,
  onNext,
}: AnswerFormProps) {
  const [isChecked, setChecked] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const isReject = answer.kind === 'reject'
  const wrongName = nameError(answer.name)
  const wrongReason = isReject ? reasonError(answer.reason) : ''
  const wrongLines = isReject ? linesError(draft.placed) : ''

  function next(): void {
    setChecked(true)
    if (wrongName !== '') nameField.current?.focus()
    else if (wrongReason !== '') reasonField.current?.focus()
    else if (wrongLines === '') onNext()
  }

  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        next()
      }}
    >
      <StepHeading isAnnounced={isAnnounced}>{isReject ? text.reject : text.accept}</StepHeading>
      <Field
        label={text.name}
        hint={isReject ? text.rejectNameHint : text.acceptNameHint}
        error={isChecked ? wrongName : ''}
      >
        {(input) => (
          <input
            {...input}
            ref={nameField}
            type="text"
            autoComplete="name"
            value={answer.name}
            onChange={(event) => {
              onName(event.target.value)
            }}
          />
        )}
      </Field>
      {isReject && (
        <Field
          label={text.reason}
          hint={text.reasonHint}
          error={isChecked ? wrongReason : ''}
          counted={text.counted(answer.reason.trim().length, REASON_LENGTH)}
        >
          {(input) => (
            <textarea
              {...input}
              ref={reasonField}
              rows={6}
              value={answer.reason}
              onChange={(event) => {
                onReason(event.target.value)
              }}
            />
          )}
        </Field>
      )}
      {isReject && (
        <LineMarks items={items} draft={draft} error={isChecked ? wrongLines : ''} onChange={onLines} />
      )}
      <div className={classes['buttons']}>
        <Button type="submit">{text.toConfirmation}</Button>
        <Button look="quiet" onClick={onBack}>
          {text.back}
        </Button>
      </div>
    </form>
  )
}
