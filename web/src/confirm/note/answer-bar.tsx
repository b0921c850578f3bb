import type { ClientDocument } from '@kenshu/contract/confirm/document'
import { messages } from '../messages-ja.ts'
import { TaxedAmount } from '../ui/taxed-amount.tsx'
import classes from './answer-bar.module.css'

/** The element with the actions, which a narrow screen shows below the sheet or the list. */
export const ACTS_ID = 'acts'

/** On a narrow screen: keeps the total and the way to the answers in sight while the sheet is read. Ends where the sheet ends. */
export function AnswerBar({ document }: { document: ClientDocument }) {
  return (
    <div className={classes['bar']}>
      <p className={classes['total']}>
        <span>{messages.document.total}</span>
        <strong>
          <TaxedAmount amounts={document} />
        </strong>
      </p>
      <a className={classes['way']} href={`#${ACTS_ID}`}>
        {messages.decision.toActs}
      </a>
    </div>
  )
}
