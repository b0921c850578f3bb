import type { ClientDocument } from '@kenshu/contract/confirm/document'
import { IMPORTED_FIELD_LABELS as LABELS } from '@kenshu/contract/delivery-note/field-labels'
import { type CallFailure, isUnclear } from '../call-failure.ts'
import { decisionMessages as text } from '../messages/answer-ja.ts'
import { documentMessages } from '../messages/document-ja.ts'
import { pageMessages } from '../messages/page-ja.ts'
import { Alert, RequestId } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { StepHeading } from '../ui/step-heading.tsx'
import { TaxedAmount } from '../ui/taxed-amount.tsx'
import { waitEnd } from '../ui/wait-words.ts'
import { StaffReminder } from '../visit/staff-notice.tsx'
import { useCodeGate } from '../visit/use-code-gate.tsx'
import type { Answer } from './answer.ts'
import classes from './decision-panel.module.css'
import { LineWords } from './line-words.tsx'

interface AnswerConfirmationProps {
  document: ClientDocument
  answer: Answer
  /** why the last attempt failed */
  failure: CallFailure | null
  isBusy: boolean
  onBack: () => void
  onSend: () => void
}

/** Shows the answer and its consequences. Its button sends the answer. */
export function AnswerConfirmation({
  document,
  answer,
  failure,
  isBusy,
  onBack,
  onSend,
}: AnswerConfirmationProps) {
  const { codeField, isOpen, otherFailure, send } = useCodeGate(failure, onSend)
  const isReject = answer.kind === 'reject'
  const words = isBusy ? text.busy : isReject ? text.rejectFinally : text.acceptFinally
  return (
    <>
      <StepHeading isAnnounced>{isReject ? text.rejectConfirmation : text.acceptConfirmation}</StepHeading>
      <dl className={classes['summary']}>
        <dt>{LABELS.billingNo}</dt>
        <dd>{document.billingNo}</dd>
        <dt>{LABELS.billingTitle}</dt>
        <dd>{document.billingTitle}</dd>
        <dt>{documentMessages.total}</dt>
        <dd>
          <TaxedAmount amounts={document} />
        </dd>
        <dt>{text.name}</dt>
        <dd>{answer.name}</dd>
        {isReject && (
          <>
            <dt>{text.reason}</dt>
            <dd data-kind="text">{answer.reason}</dd>
            <LineWords
              lines={answer.lines.map((line) => ({
                ...line,
                itemName: document.deliveryItems[line.index]?.itemName ?? '',
              }))}
            />
          </>
        )}
      </dl>
      <p className={classes['small']}>{isReject ? text.rejectConsequence : text.acceptConsequence}</p>
      <StaffReminder />
      {codeField}
      {otherFailure !== null && <SendFailure failure={otherFailure} />}
      <div className={classes['buttons']}>
        {isOpen && (
          <Button look={isReject ? 'danger' : 'primary'} isBusy={isBusy} onClick={send}>
            {words}
          </Button>
        )}
        <Button look="quiet" isDisabled={isBusy} onClick={onBack}>
          {text.correct}
        </Button>
      </div>
    </>
  )
}

function SendFailure({ failure }: { failure: CallFailure }) {
  const { code, sentence, retryAfterSeconds, serverTime } = failure
  return (
    <Alert>
      <p>{isUnclear(failure) ? pageMessages.errors.unclear : sentence}</p>
      {retryAfterSeconds !== undefined && code !== 'too_many_requests' && (
        <p>{text.waitUntil(waitEnd(serverTime.getTime() + retryAfterSeconds * 1000))}</p>
      )}
      <RequestId of={failure} />
    </Alert>
  )
}
