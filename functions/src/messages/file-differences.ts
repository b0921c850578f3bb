import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import { formatQuantity, formatYen } from '@kenshu/contract/money'

/** What a pre-check finds in the files that prevents no note. */

export function codeWithoutRow(
  { file, line, column }: { file: string; line: number; column: string },
  code: string,
  target: string,
): string {
  return `${file} ${String(line)}行目「${column}」の値「${code}」が${target}にありません。`
}

export function moreCodesWithoutRow(file: string, column: string, target: string, count: number): string {
  return `${file}「${column}」には、ほかにも${target}にない値が${formatQuantity(count)}行あります。`
}

export function writtenOnDifferentDays(files: readonly { file: string; day: string }[]): string {
  const list = files.map(({ file, day }) => `${file}（${formatJapaneseDate(day)}）`).join('、')
  return `ファイルの作成日が異なります。同じ日に出力したファイルか確認してください。${list}`
}

/**
 * @param line of the note's row
 * @param items number of items, and their sum
 */
export function totalDiffers(
  note: { line: number; billingNo: string; amountWithoutTax: number },
  items: { count: number; sum: number },
): string {
  const total = `SeikyuHakkou.csv ${String(note.line)}行目（請求番号「${note.billingNo}」）の税抜金額${formatYen(note.amountWithoutTax)}`
  return items.count === 0
    ? `${total}に対して、明細がMitsumoriMeisai.csvに1行もありません。`
    : `${total}が、明細${String(items.count)}行の合計${formatYen(items.sum)}と一致しません。`
}
