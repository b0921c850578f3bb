import type { ImportedFields } from '@kenshu/contract/delivery-note/schema'
import { formatYen } from '@kenshu/contract/money'
import type { FileDifference } from '@kenshu/contract/promote/precheck'

/**
 * The difference if the amounts of a note's items don't add up to its amount without tax; else null. (Its three totals were
 * compared when its row was read.)
 * @param line of its row in SeikyuHakkou.csv
 */
export function totalMismatch(
  { billingNo, amountWithoutTax, deliveryItems }: ImportedFields,
  line: number,
): FileDifference | null {
  const sum = deliveryItems.reduce((total, { amount }) => total + amount, 0)
  if (sum === amountWithoutTax) return null
  const total = `SeikyuHakkou.csv ${String(line)}行目（請求番号「${billingNo}」）の税抜金額${formatYen(amountWithoutTax)}`
  const sentence =
    deliveryItems.length === 0
      ? `${total}に対して、明細がMitsumoriMeisai.csvに1行もありません。`
      : `${total}が、明細${String(deliveryItems.length)}行の合計${formatYen(sum)}と一致しません。`
  return { kind: 'total_mismatch', billing_no: billingNo, sentence }
}
