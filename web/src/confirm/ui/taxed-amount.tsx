import type { ClientDocument } from '@kenshu/contract/confirm/document'
import { formatYen } from '@kenshu/contract/money'
import { messages } from '../messages-ja.ts'
import classes from './taxed-amount.module.css'

/** The total with tax and, beside it, the amount without, which is the one that the mail leads with. */
export function TaxedAmount({
  amounts,
}: {
  amounts: Pick<ClientDocument, 'amountWithoutTax' | 'totalAmountWithTax'>
}) {
  return (
    <>
      {formatYen(amounts.totalAmountWithTax)}
      <span className={classes['without']}>
        {messages.document.withoutTax(formatYen(amounts.amountWithoutTax))}
      </span>
    </>
  )
}
