import { formatYen } from '@kenshu/contract/money'
import type { PlanTotal } from '@kenshu/contract/promote/precheck'
import { precheckMessages as text } from '../../../messages/precheck-ja.ts'
import classes from './precheck.module.css'

/** The totals of some notes: 税抜, 消費税, 税込. */
export function TotalLines({ total }: { total: PlanTotal }) {
  const lines = [
    [text.withoutTax, total.amount_without_tax],
    [text.tax, total.tax],
    [text.withTax, total.total_amount_with_tax],
  ] as const
  return (
    <span className={classes['totals']} data-figures>
      {lines.map(([label, amount]) => (
        <span key={label}>
          <span>{label} </span>
          <span>{formatYen(amount)} </span>
        </span>
      ))}
    </span>
  )
}
