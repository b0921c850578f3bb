import type { ClientDocument } from '@kenshu/contract/confirm/document'
import type { LineMarking } from '../document/line-marking.ts'
import { decisionMessages } from '../messages/answer-ja.ts'
import { documentMessages } from '../messages/document-ja.ts'
import { JumpLink } from '../ui/jump-link.tsx'
import { TaxedAmount } from '../ui/taxed-amount.tsx'
import classes from './answer-bar.module.css'

/** The element with the actions, which a narrow screen shows below the sheet or the list. */
export const ACTS_ID = 'acts'

/** On a narrow screen: keeps the total and the way to the answers in sight while the sheet is read. Ends where the sheet ends. */
export function AnswerBar({
  document,
  marking,
}: {
  document: ClientDocument
  /** null unless the visitor is marking lines: then the bar leads back to the form */
  marking: LineMarking | null
}) {
  return (
    <div className={classes['bar']}>
      <p className={classes['total']}>
        <span>{documentMessages.total}</span>
        <strong>
          <TaxedAmount amounts={document} />
        </strong>
      </p>
      <JumpLink className={classes['way']} to={ACTS_ID}>
        {marking === null ? decisionMessages.toActs : decisionMessages.toForm(marking.comments.size)}
      </JumpLink>
    </div>
  )
}
