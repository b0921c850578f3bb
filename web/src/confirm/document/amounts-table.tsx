import type { ClientDocument } from '@kenshu/contract/confirm/document'
import { formatYen } from '@kenshu/contract/money'
import { messages } from '../messages-ja.ts'
import classes from './note-document.module.css'

const text = messages.document

/** The subtotal, the tax and the total. */
export function AmountsTable({ document }: { document: ClientDocument }) {
  return (
    <dl className={classes['amounts']}>
      <div>
        <dt>{text.amountWithoutTax}</dt>
        <dd>{formatYen(document.amountWithoutTax)}</dd>
      </div>
      <div>
        <dt>{text.tax}</dt>
        <dd>{formatYen(document.tax)}</dd>
      </div>
      <div data-kind="total">
        <dt>{text.totalAmountWithTax}</dt>
        <dd>{formatYen(document.totalAmountWithTax)}</dd>
      </div>
    </dl>
  )
}
