import type { DateFormat, NegativeFormat, ValueFormats } from '@kenshu/contract/upload/zac-columns'

const DATES: Record<DateFormat, string> = {
  dots: '2026.4.1',
  time: '2026/04/01 0:00（時刻は使いません）',
  era: '令和8年4月1日、R8.4.1',
  monthFirst: '4/1/2026（月/日/年）',
  dayFirst: '1/4/2026（日/月/年）',
}
const NEGATIVES: Record<NegativeFormat, string> = {
  triangle: '△1,234',
  parentheses: '(1,234)',
  trailing: '1,234-',
}
const THOUSANDS: Record<ValueFormats['thousands'], string> = {
  comma: '1,234.5（カンマ）',
  point: '1.234,5（ピリオド）',
  space: '1 234.5（空白）',
}

/** All Japanese sentences of the settings of the columns of ZAC's files. */
export const zacColumnMessages = {
  title: 'ZAC列',
  hint: 'ZACから出力した6つのCSVの、どの列を何として読むかを決めます。保存した版は、その後にアップロードしたデータから使われます。アップロード済みのデータは、そのときの版で読みます。',
  loadFailed: 'ZAC列の設定を読み込めませんでした',
  files: 'ファイル',
  sample: (file: string) => `${file}の見本`,
  samplePlaceholder: 'CSVを選択',
  sampleHint:
    '実際に出力したCSVを選ぶと、列名から推測し、先頭の行を読んでみます。見本はサーバーに保存しません。',
  sampleFailed: '見本を読み込めませんでした',
  guessed: (count: number) => `${String(count)}列を名前から推測しました。正しいか確かめてください。`,
  table: (file: string) => `${file}の列の対応`,
  ours: '項目',
  theirs: 'ZACの列',
  theirsOf: (name: string) => `${name}に使うZACの列`,
  value: '見本の値',
  read: '読み取った値',
  none: 'この列はない',
  required: '必須',
  noRead: '誤り',
  result: '読み取りの結果',
  resultTable: (file: string) => `${file}の先頭の行を読み取った結果`,
  line: '行',
  faultOf: (line: number, column: string, value: string, reason: string) =>
    `${String(line)}行目「${column}」${value === '' ? '' : `の値「${value}」`}：${reason}`,
  refused: 'このファイルはアップロードできません',
  fine: (count: number) => `先頭の${String(count)}行を、誤りなく読み取れました。`,
  faults: (count: number) => `先頭の行に、読み取れない値が${String(count)}件あります。`,
  noRows: '見出し行だけで、データの行がありません。',
  toFirst: 'このファイルを既定の列に戻す',
  formats: {
    title: '値の形式',
    hint: '2026/04/01、2026-04-01、20260401、2026年4月1日 と、1,234、¥1,234、-1,234、▲1,234 は、選ばなくても読めます。それ以外に使うものを選んでください。',
    dates: '日付',
    dateFormats: DATES,
    negatives: 'マイナスの金額',
    negativeFormats: NEGATIVES,
    thousands: '桁区切りと小数点',
    thousandsFormats: THOUSANDS,
    zeroDecimals: '金額の末尾の「.00」を読む（例：1,234.00）',
  },
  save: '設定を保存',
  saved: '設定を保存しました。次にアップロードするデータから使われます。',
} as const
