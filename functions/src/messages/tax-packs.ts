import { inFileName } from '@kenshu/contract/confirm/receipt'
import { NOTE_FIELD_LABELS as LABELS } from '@kenshu/contract/delivery-note/field-labels'
import { formatQuantity } from '@kenshu/contract/money'

/** Texts of the pack for a tax inspection: its refusals, file names, and its two indexes. */

export const NO_PACKED_NOTES = '条件に合う納品書がありません。'
export const NO_PACK = 'この税務調査パックは、まだできていないか、保存期間が過ぎています。'

export function packTooLarge(most: number): string {
  return `1つのパックに入れられる納品書は${formatQuantity(most)}件までです。期間などの条件を狭めてください。`
}

export function packFileName(from: string, to: string): string {
  return `税務調査パック_${from}_${to}.zip`
}

/** The files of a pack, besides the notes'. */
export const PACK_FILES = {
  page: '索引.html',
  csv: '索引.csv',
  readMe: 'はじめにお読みください.txt',
} as const

/** @param no the note's place in the pack, from 1 */
export function sheetFileName(no: number, billingNo: string): string {
  const number = String(no).padStart(5, '0')
  return `納品書/${number}_${inFileName(billingNo)}.pdf`
}

export const INDEX_COLUMNS = {
  no: 'No.',
  file: 'ファイル',
  billingNo: LABELS.billingNo,
  deliveryDate: LABELS.deliveryDate,
  billingDate: LABELS.billingDate,
  clientName: LABELS.clientName,
  billingTitle: LABELS.billingTitle,
  projectName: LABELS.projectName,
  jobNo: LABELS.jobNo,
  salesPersonName: LABELS.salesPersonName,
  amountWithoutTax: LABELS.amountWithoutTax,
  tax: LABELS.tax,
  totalAmountWithTax: LABELS.totalAmountWithTax,
  status: LABELS.hakkouStatus,
  acceptedAt: LABELS.acceptedAt,
  acceptedBy: LABELS.acceptedBy,
  deletedAt: '削除日時',
  deletedBy: '削除した人',
  trailNo: '証跡番号',
  sha256: 'PDFのSHA-256',
} as const

export const INDEX_PAGE = {
  title: '税務調査パック 索引',
  range: (from: string, to: string) => `納品日 ${from} 〜 ${to}`,
  made: (moment: string, by: string) => `${moment} に ${by} が作成`,
  from: '納品日（から）',
  to: '納品日（まで）',
  min: '税込金額（下限）',
  max: '税込金額（上限）',
  client: 'クライアント（一部でも可）',
  text: '請求番号・件名など',
  count: '件',
  sum: '税込金額の合計',
  more: '先頭だけを表示しています。条件を加えて絞り込んでください。',
  deleted: '削除済み',
  script: 'この索引を使うには、ブラウザーでJavaScriptを有効にしてください。同じ内容は 索引.csv にあります。',
} as const

export function readMe(range: string, made: string): string {
  return [
    '税務調査パック',
    '',
    range,
    made,
    '',
    '索引.html  … ブラウザーで開くと、納品日、金額、クライアントなどを組み合わせて検索できます（通信は行いません）。',
    '索引.csv   … 同じ索引を表計算ソフトで開くためのファイルです（UTF-8）。',
    '納品書/    … 納品書1件につき1つのPDFです。検収の記録と、訂正・削除を含む変更の履歴があります。',
    '',
    '各PDFには、検収と変更の記録が証跡に封印されていることの証明（.tlog-proof、C2SPのtlog-proof形式）を添付しています。',
    '証明は「npm run verify -- ファイル.pdf --key 公開鍵」（ファイルは複数可）で、通信なしに検証できます。公開鍵は、当社から別の方法で受け取ってください。',
    '削除された納品書も含まれています。削除した人と日時は索引にあります。',
    '',
  ].join('\r\n')
}
