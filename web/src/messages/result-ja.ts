import { FILE_LINK_HOURS } from '@kenshu/contract/limits'

/** The sentences of 処理結果. */
export const resultMessages = {
  title: '処理結果',
  none: '結果データがありません。',
  noneHint: 'アップロード画面でデータ登録を実行すると、ここに結果が表示されます。',
  toUpload: 'アップロード画面へ',
  toList: '一覧で確認する',
  next: {
    title: '次の操作',
    counting: '検収を依頼できる納品書を確認しています…',
    some: (count: string) => `このデータ登録の納品書のうち、${count}件は検収をまだ依頼していません。`,
    none: 'このデータ登録の納品書に、これから検収を依頼できるものはありません。',
    without: (count: string) =>
      `ほかの${count}件は、まだ依頼できません（理由は「一覧で確認する」から確かめられます）。`,
    ask: (count: string) => `この${count}件を確認して依頼`,
  },
  uploadedAt: (moment: string) => `${moment} にアップロードしたデータ`,
  undone: (moment: string) => `このデータ登録は${moment}に取り消されました`,
  undoneHint:
    '下に示すのは、データ登録が終わったときの結果です。取り消しの結果は、ZACデータアップロードの画面の「履歴」で確認できます。',
  success: '成功',
  failed: '失敗',
  failedNote: '登録されなかった納品書',
  skipped: 'スキップ',
  skippedNote: '変更がない・対象外',
  newRecords: '新規登録',
  updatedRecords: '更新',
  failedRecords: '失敗',
  skippedRecords: 'スキップ',
  noFailed: '失敗はありません。',
  failedHint: 'ZACで直した6つのファイルをもう一度登録すると、失敗した分が登録されます。',
  reason: '理由',
  unit: '件',
  listSuffix: 'の一覧',
  downloads: 'ダウンロード',
  errorCsv: 'エラーCSV',
  diffCsv: '差分CSV（ローカル環境のみ）',
  log: 'バッチログ',
  details: '詳細',
  noFile: '（なし）',
  expiry: `リンクの有効期限は${String(FILE_LINK_HOURS)}時間です。切れたときは、このページを再読み込みしてください。`,
  noLink: '（リンク未作成）',
  unsigned: 'ダウンロード用のリンクを作成できませんでした',
  unsignedHint:
    'データ登録は完了しており、ファイルも保存されています。時間をおいて「リンクを取得し直す」を押してください。',
  askAgain: 'リンクを取得し直す',
} as const
