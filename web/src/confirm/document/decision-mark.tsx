import type { ConfirmDecision } from '@kenshu/contract/confirm/view'
import { resultMessages as text } from '../messages/answer-ja.ts'
import { momentWords } from '../ui/moment-words.ts'
import classes from './decision-mark.module.css'

/** The client's answer on the sheet itself, so that it is printed too. Renders nothing before the answer. */
export function DecisionMark({ decision }: { decision: ConfirmDecision }) {
  if (decision.state === 'pending') return null
  const isAccepted = decision.state === 'accepted'
  return (
    <div className={classes['mark']} data-state={decision.state}>
      <strong className={classes['word']}>{isAccepted ? text.markAccepted : text.markRejected}</strong>
      <span className={classes['details']}>
        <span>{momentWords(decision.at)}</span>
        <span>{decision.by}</span>
      </span>
    </div>
  )
}
