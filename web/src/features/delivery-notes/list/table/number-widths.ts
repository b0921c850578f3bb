import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { formatYen } from '@kenshu/contract/money'
import type { ListColumn } from '@kenshu/contract/views/columns'

/** A cell's padding and rounding tolerance, in rem. */
const PADDING_REM = 0.9
/** The maximum width of a number in rem. Longer numbers than ZAC's wrap instead of widening the column. */
const WIDEST_NUMBER_REM = 16

const AMOUNTS = ['amountWithoutTax', 'tax', 'totalAmountWithTax'] as const

/** The widest values in the number columns: the minimum and maximum amounts, and the longest note number. */
interface Longest {
  billingNo: string
  amounts: Record<(typeof AMOUNTS)[number], { least: number; greatest: number }>
}

function longestOf(rows: readonly DeliveryNoteRow[]): Longest {
  const none = () => ({ least: 0, greatest: 0 })
  const longest: Longest = {
    billingNo: '',
    amounts: { amountWithoutTax: none(), tax: none(), totalAmountWithTax: none() },
  }
  for (const row of rows) {
    if (row.billingNo.length > longest.billingNo.length) longest.billingNo = row.billingNo
    for (const field of AMOUNTS) {
      const seen = longest.amounts[field]
      if (row[field] < seen.least) seen.least = row[field]
      if (row[field] > seen.greatest) seen.greatest = row[field]
    }
  }
  return longest
}

/**
 * The widths that the number columns need for some rows, in rem, so that no number is clipped.
 * @param textWidth of a line of text, in rem
 */
export function numberWidths(
  rows: readonly DeliveryNoteRow[],
  textWidth: (text: string, weight: 400 | 600) => number,
): ReadonlyMap<ListColumn, number> {
  const { billingNo, amounts } = longestOf(rows)
  const ofAmounts = AMOUNTS.map((field): [ListColumn, number] => {
    const weight = field === 'totalAmountWithTax' ? 600 : 400
    const { least, greatest } = amounts[field]
    const widths = [least, greatest].map((amount) => textWidth(formatYen(amount), weight))
    return [field, Math.max(...widths) + PADDING_REM]
  })
  const ofNumber = Math.min(textWidth(billingNo, 600), WIDEST_NUMBER_REM) + PADDING_REM
  return new Map([['billingNo', ofNumber], ...ofAmounts])
}
