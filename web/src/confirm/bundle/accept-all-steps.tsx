import { formatYen } from '@kenshu/contract/money'
import { useRef, useState } from 'react'
import { type CallFailure, isUnclear } from '../call-failure.ts'
import { nameError } from '../decision/answer-input.ts'
import classes from '../decision/decision-panel.module.css'
import { decisionMessages } from '../messages/answer-ja.ts'
import { bundleMessages as text } from '../messages/bundle-ja.ts'
import { Alert, RequestId } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { StepHeading } from '../ui/step-heading.tsx'
import { TaxedAmount } from '../ui/taxed-amount.tsx'
import { StaffReminder } from '../visit/staff-notice.tsx'
import { useCodeGate } from '../visit/use-code-gate.tsx'
import own from './accept-all-steps.module.css'
import { type ShownNote, totalOf } from './bundle-totals.ts'

/** Asks for the client's name. */
export function NameForm({
  name,
  isAnnounced,
  onName,
  onBack,
  onNext,
}: {
  name: string
  /** the client has come to this step; false where the list is shown with it */
  isAnnounced: boolean
  onName: (name: string) => void
  onBack: () => void
  onNext: () => void
}) {
  const [isChecked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const wrong = nameError(name)
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (wrong === '') onNext()
        else field.current?.focus()
      }}
    >
      <StepHeading isAnnounced={isAnnounced}>{text.formHeading}</StepHeading>
      <Field
        label={decisionMessages.name}
        hint={decisionMessages.acceptNameHint}
        error={isChecked ? wrong : ''}
      >
        {(input) => (
          <input
            {...input}
            ref={field}
            type="text"
            autoComplete="name"
            value={name}
            onChange={(event) => {
              onName(event.target.value)
            }}
          />
        )}
      </Field>
      <div className={classes['buttons']}>
        <Button type="submit">{decisionMessages.toConfirmation}</Button>
        <Button look="quiet" onClick={onBack}>
          {decisionMessages.back}
        </Button>
      </div>
    </form>
  )
}

/** Says why all could not be accepted. */
export function AcceptAllFailure({ failure }: { failure: CallFailure | null }) {
  if (failure === null) return null
  return (
    <Alert>
      <p>{isUnclear(failure) ? text.unclear : failure.sentence}</p>
      <RequestId of={failure} />
    </Alert>
  )
}

/** Shows the count, the sum and every note. Its button sends the answer. */
export function Confirmation({
  notes,
  name,
  isAnnounced,
  failure,
  isBusy,
  onBack,
  onSend,
}: {
  notes: readonly ShownNote[]
  name: string
  isAnnounced: boolean
  failure: CallFailure | null
  isBusy: boolean
  onBack: () => void
  onSend: () => void
}) {
  const { codeField, isOpen, otherFailure, send } = useCodeGate(failure, onSend)
  const count = notes.length
  return (
    <>
      <StepHeading isAnnounced={isAnnounced}>{text.confirmation(count)}</StepHeading>
      <dl className={classes['summary']}>
        <dt>{text.amount}</dt>
        <dd>
          <TaxedAmount amounts={totalOf(notes)} />
        </dd>
        <dt>{decisionMessages.name}</dt>
        <dd>{name}</dd>
        <dt>{text.notes}</dt>
        <dd data-kind="text">
          {/* The element scrolls, so the keyboard must reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section className={own['notes']} aria-label={text.notes} tabIndex={0}>
            <ul>
              {notes.map(({ id, billingNo, billingTitle, projectName, totalAmountWithTax }) => (
                <li key={id}>
                  <span>{`${billingNo}　${billingTitle || projectName}`}</span>
                  <span className={own['amount']}>{formatYen(totalAmountWithTax)}</span>
                </li>
              ))}
            </ul>
          </section>
        </dd>
      </dl>
      <p className={classes['small']}>{text.consequence}</p>
      <StaffReminder />
      {codeField}
      <AcceptAllFailure failure={otherFailure} />
      <div className={classes['buttons']}>
        {isOpen && (
          <Button isBusy={isBusy} onClick={send}>
            {isBusy ? text.busy(count) : text.finally(count)}
          </Button>
        )}
        <Button look="quiet" isDisabled={isBusy} onClick={onBack}>
          {decisionMessages.correct}
        </Button>
      </div>
      <output className={classes['small']}>{isBusy ? text.busyHint : ''}</output>
    </>
  )
}
