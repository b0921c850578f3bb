/** The words of the note as a sheet. */
export const documentMessages = {
  title: '納品書',
  tel: 'TEL',
  salesPerson: '担当',
  statement: '下記のとおり納品いたしました。',
  total: '合計金額（税込）',
  withoutTax: (amount: string) => `（税抜 ${amount}）`,
  itemsTable: '納品明細',
  noItems: '明細はありません。',
  columns: {
    no: 'No.',
    itemName: '品名',
    unitPrice: '単価',
    quantity: '数量',
    unit: '単位',
    amount: '金額',
  },
  amountWithoutTax: '小計（税抜）',
  tax: '消費税',
  totalAmountWithTax: '合計（税込）',
  print: '印刷する',
} as const

/** what is printed, or saved as PDF */
export const paperMessages = {
  note: (billingNo: string, client: string) => `納品書_${billingNo}_${client}`,
  list: (client: string) => `納品書一覧_${client}`,
  foot: (company: string, document: string) => `${company}　${document}`,
} as const

/** What has changed on the sheet since the client sent the note back. */
export const correctionMessages = {
  title: '差し戻し後の変更点',
  since: (moment: string, name: string) => `${moment}に${name}が差し戻された内容からの変更点です。`,
  reason: '差し戻しの理由',
  none: '差し戻し後、納品書の内容に変更はありません。',
  fields: '項目の変更',
  field: '項目',
  lines: '明細の変更',
  changed: '変更',
  added: '追加',
  removed: '削除',
  unchanged: '変更なし',
  before: '変更前',
  after: '変更後',
  becomes: '→',
  empty: '（なし）',
  yourComment: '差し戻し時のご指摘',
  counts: (changed: number, added: number, removed: number) =>
    `変更 ${String(changed)}行、追加 ${String(added)}行、削除 ${String(removed)}行`,
  inSheet: '明細の表の中に、変更点を記載しています。',
} as const
