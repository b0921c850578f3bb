/** All Japanese sentences of selecting notes in the list. */
export const selectMessages = {
  column: '選択',
  note: (billingNo: string) => `${billingNo} を選択`,
  all: 'すべて選択',
  bar: '選択した納品書',
  count: (count: string) => `${count}件を選択中`,
  total: '税込合計',
  hidden: (count: string) => `うち${count}件は絞り込みにより表示していません`,
  left: (count: string) => `${count}件が一覧から外れたため、選択から外しました。`,
  allTooEarly: '一覧の読み込みが終わると、すべて選択できます。',
  stillLoading: '一覧を読み込んでいます。読み込み前の納品書も選択に含まれます。',
  clear: '選択を解除',
  csv: 'CSV',
  csvLabel: '選択した納品書をCSVでダウンロード',
  csvFailed: 'CSVをダウンロードできませんでした',
  csvTooEarly: '一覧の読み込みが終わると使えます。',
  acts: {
    send: '検収依頼メール',
    request: 'メールを送らずに依頼済みにする',
    stop: '営業発行停止',
  },
  more: 'その他',
} as const
