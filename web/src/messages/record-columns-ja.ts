/** The heads of the columns in lists of a promote's or a pre-check's records. */
export const recordColumnMessages = {
  billingNo: '納品書番号',
  clientName: 'クライアント名',
  itemTitle: '件名',
  total: '税込金額',
  changes: '変更内容',
  error: 'エラー内容',
  masterRow: '（マスター）',
} as const
