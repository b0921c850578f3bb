import type { ImportedFields } from '@kenshu/contract/delivery-note/schema'
import { formatYen } from '@kenshu/contract/money'
import type { FileDifference } from '@kenshu/contract/promote/precheck'

/**
 * Where the amounts of a note do not come to its totals.
 * @param line of its row in SeikyuHakkou.csv
 */
export function* totalMismatches(note: ImportedFields, line: number): Generator<FileDifference> {
  const { billingNo, amountWithoutTax, tax, totalAmountWithTax, deliveryItems } = note
  const row = `SeikyuHakkou.csv ${String(line)}行目（請求番号「${billingNo}」）`
  const items = deliveryItems.reduce((sum, { amount }) => sum + amount, 0)
  if (items !== amountWithoutTax) {
    const count = String(deliveryItems.length)
    const sentence =
      deliveryItems.length === 0
        ? `${row}の税抜金額${formatYen(amountWithoutTax)}に対して、明細がMitsumoriMeisai.csvに1行もありません。`
        : `${row}の税抜金額${formatYen(amountWithoutTax)}が、明細${count}行の合計${formatYen(items)}と一致しません。`
    yield { kind: 'total_mismatch', billing_no: billingNo, sentence }
  }
  if (amountWithoutTax + tax !== totalAmountWithTax) {
    const sum = formatYen(amountWithoutTax + tax)
    const sentence = `${row}の税込金額${formatYen(totalAmountWithTax)}が、税抜金額と消費税額の合計${sum}と一致しません。`
    yield { kind: 'total_mismatch', billing_no: billingNo, sentence }
  }
}
