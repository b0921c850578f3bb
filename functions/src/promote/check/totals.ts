import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import type { FileDifference } from '@kenshu/contract/promote/precheck'
import { totalDiffers } from '../../messages/file-differences.ts'

/**
 * The difference if the amounts of a note's items do not add up to its amount without tax; otherwise null. (The row's three totals were
 * compared with each other when it was read.)
 * @param line of its row in SeikyuHakkou.csv
 */
export function totalMismatch(
  { billingNo, amountWithoutTax, deliveryItems }: ImportedFields,
  line: number,
): FileDifference | null {
  const sum = deliveryItems.reduce((total, { amount }) => total + amount, 0)
  if (sum === amountWithoutTax) return null
  const sentence = totalDiffers({ line, billingNo, amountWithoutTax }, { count: deliveryItems.length, sum })
  return { kind: 'total_mismatch', billing_no: billingNo, sentence }
}
