import type { ClientDocument } from '@kenshu/contract/confirm/document'
import { formatYen } from '@kenshu/contract/money'
import { documentMessages as text } from '../messages/document-ja.ts'
import classes from './note-document.module.css'

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
