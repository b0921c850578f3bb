/** Some months, each with its number of notes. */
type CountedMonths = readonly { readonly month: string; readonly count: string }[]

function closedMonths(months: CountedMonths): string {
  const [only] = months
  if (only !== undefined && months.length === 1)
    return `締め済みの${only.month}の納品書が${only.count}件含まれます`
  return `締め済みの月の納品書が含まれます（${months.map(({ month, count }) => `${month} ${count}件`).join('、')}）`
}

/** All Japanese sentences of 事前チェック. */
export const precheckMessages = {
  title: '事前チェック',
  uploadedAt: (moment: string) => `${moment} にアップロードしたデータ`,
  checkedAt: (moment: string) => `${moment} 時点の確認結果`,
  none: 'アップロードしたデータが見つかりません。',
  noneHint:
    '削除されたか、URLが正しくありません。アップロード画面でデータを選ぶか、ファイルをもう一度アップロードしてください。',
  outcomeGoneHint: '削除された可能性があります。ファイルを選び直して、もう一度アップロードしてください。',
  toUpload: 'アップロード画面へ',
  checking: '登録内容を確認しています',
  checkingHint:
    'ファイルを読み込み、登録済みの納品書と比べています。データは変更されません。件数が多いと数分かかることがあります。',
  elapsed: (minutes: string, seconds: string) => `経過時間 ${minutes}:${seconds}`,
  checkAgain: 'もう一度チェックする',
  tiles: '確認結果の内訳',
  unit: '件',
  kinds: {
    new: '新規',
    updated: '更新',
    skipped: 'スキップ',
    failed: '登録できない',
    missing: 'ZACデータにない納品書',
    differences: 'ファイル間の差異',
  },
  hints: {
    new: '新しく登録される納品書です。',
    updated: '内容が変わる納品書です。送信済みの納品書を先に並べています。',
    failed: '内容に誤りがあるため登録できない納品書です。ZACで直し、出力し直してください。',
    missing:
      '納品日がZACデータと同じ期間・同じ月にあるのに、ファイルに含まれていない登録済みの納品書です。データ登録しても、更新も削除もされません。',
    differences: 'ファイルどうしで内容が合わない点です。登録は妨げませんが、ZACのデータを確かめてください。',
  },
  empty: {
    new: '新しく登録される納品書はありません。',
    updated: '内容が変わる納品書はありません。',
    failed: '登録できない納品書はありません。',
    missing: 'ZACデータにない納品書はありません。',
    differences: 'ファイル間の差異はありません。',
  },
  ofSent: (count: string) => `うち送信済み ${count}件`,
  ofClosed: (count: string) => `うち対象外 ${count}件`,
  missingStays: '更新も削除もされません',
  ofUnread: (count: string) => `うち金額不明 ${count}件`,
  withoutTax: '税抜',
  tax: '消費税',
  withTax: '税込',
  exportTotal: 'ファイル全体の合計（ZACデータにない納品書を除く）',
  unchanged: (count: string) => `登録済みの内容と同じ納品書が${count}件あります。何も書き込みません。`,
  closed: (count: string) =>
    `「CL検収済」または「営業発行停止」の納品書が${count}件あります。データ登録しても更新しません。`,
  sentAlert: (count: string) => `クライアントへ送信済みの納品書 ${count}件の内容が変わります`,
  sentAlertHint:
    '検収依頼の送信後に内容が変わる納品書です。データ登録してもステータスは変わりません。必要に応じて、検収依頼を送り直してください。',
  closedMonthsAlert: closedMonths,
  closedMonthsHint: '登録すると「締め後の変更」に残ります。',
  withoutRows: (files: readonly string[]) => `${files.join('、')}にデータの行がありません。`,
  withoutRowsHint: '見出し行だけのファイルです。ZACの出力条件を確かめて、出力し直してください。',
  missingColumns: 'ファイルにない列があります。すべて空として扱います。',
  missingColumnsOf: (file: string, columns: readonly string[]) =>
    `${file}：${columns.map((column) => `「${column}」`).join('')}`,
  missingColumnsHint:
    'ZACの出力項目と、見出しの名前が変わっていないかを確かめてください。このまま登録すると、登録済みの納品書でもその項目が変わることがあります。',
  showSent: '送信済みを見る',
  sent: '送信済み',
  onlySent: '送信済みだけを表示',
  search: '納品書番号・クライアント名で絞り込む',
  searchFailed: '納品書番号・クライアント名・内容で絞り込む',
  searchFaults: '納品書番号・内容で絞り込む',
  clearSearch: '絞り込みを消す',
  shown: (shown: string, all: string) => `${all}件中 ${shown}件を表示`,
  noHits: '絞り込みに合うものはありません。',
  missingRest: (shown: string, rest: string) =>
    `納品日の古い順に${shown}件を表示しています。残りの${rest}件は、CSVで確認してください。絞り込みは、表示している${shown}件が対象です。`,
  missingCsv: 'すべてをCSVでダウンロード',
  missingCsvFailed: 'CSVを取得できませんでした',
  close: '閉じる',
  listOf: (kind: string) => `${kind}の一覧`,
  deliveryDate: '納品日',
  status: '発行ステータス',
  kindOfDifference: '種類',
  difference: '内容',
  noNote: '—',
  confirmRegion: 'データ登録の確定',
  willCreate: (created: string) => `新規 ${created}件を登録します。`,
  willUpdate: (updated: string) => `${updated}件を更新します。`,
  willBoth: (created: string, updated: string) => `新規 ${created}件を登録し、${updated}件を更新します。`,
  willNothing: '新規・更新になる納品書がないため、データ登録は実行できません。',
  willNot: (failed: string) => `${failed}件は登録できません。`,
  confirm: 'この内容でデータ登録を実行',
  cancel: 'キャンセル',
  outcome: '事前チェックの結果',
  outcomeReady: '事前チェックが終わりました。',
  details: '内容を詳しく見る',
  outcomeFailedHint:
    'アップロードは完了しています。もう一度試すか、あとで下の一覧の「事前チェック」を押してください。',
  failedAlert: (count: string) => `登録できない納品書が${count}件あります`,
  failedAlertHint: 'ZACで直して出力し直し、もう一度アップロードできます。',
  failedAlertOthers: 'このまま登録すると、ほかの納品書だけが登録されます。',
  outdated: '確認した後にデータが変わりました',
  outdatedHint: 'この内容では登録できません。何も書き込んでいません。もう一度チェックしてください。',
  ended: 'データ登録が終わりました。',
  leave: 'この画面を離れても、データ登録は続きます。',
} as const
