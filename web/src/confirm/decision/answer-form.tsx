import { REASON_LENGTH } from '@kenshu/contract/limits'
import { typedText } from '@kenshu/contract/typed-text'
import { useRef, useState } from 'react'
import { commentId } from '../document/line-marking.ts'
import { decisionMessages as text } from '../messages/answer-ja.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { StepHeading } from '../ui/step-heading.tsx'
import type { Answer } from './answer.ts'
import { nameError, reasonError } from './answer-input.ts'
import classes from './decision-panel.module.css'
import { commentError, type DraftLines, linesError } from './draft-lines.ts'
import { LineMarks } from './line-marks.tsx'

interface AnswerFormProps {
  answer: Answer
  draft: DraftLines
  /** the document has lines to mark */
  hasLines: boolean
  /** false if the page announces something else first */
  isAnnounced: boolean
  onName: (name: string) => void
  onReason: (reason: string) => void
  onBack: () => void
  onNext: () => void
}

/** Asks for a name and, for a rejection, the reason. Missing values are reported when the user continues. */
export function AnswerForm({
  answer,
  draft,
  hasLines,
  isAnnounced,
  onName,
  onReason,
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
  const wrongComment = isReject ? draft.placed.find((line) => commentError(line) !== '') : undefined

  function next(): void {
    setChecked(true)
    if (wrongName !== '') nameField.current?.focus()
    else if (wrongReason !== '') reasonField.current?.focus()
    else if (wrongComment !== undefined) document.getElementById(commentId(wrongComment.index))?.focus()
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
          counted={text.counted(typedText(answer.reason).length, REASON_LENGTH)}
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
      {isReject && hasLines && <LineMarks draft={draft} error={isChecked ? wrongLines : ''} />}
      <div className={classes['buttons']}>
        <Button type="submit">{text.toConfirmation}</Button>
        <Button look="quiet" onClick={onBack}>
          {text.back}
        </Button>
      </div>
    </form>
  )
}
