import type { ClientDocument } from '@kenshu/contract/confirm/document'
import { formatYen } from '@kenshu/contract/money'
import { documentMessages } from '../messages/document-ja.ts'
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
        {documentMessages.withoutTax(formatYen(amounts.amountWithoutTax))}
      </span>
    </>
  )
}
