import { CELL_CHARACTERS } from '@kenshu/contract/limits'
import { formatQuantity } from '@kenshu/contract/money'

const CELL = formatQuantity(CELL_CHARACTERS)

/** All Japanese sentences of the data download. Strings quoted in the specification are exact. */
export const downloadMessages = {
  title: 'データダウンロード',
  description: '納品日の期間を指定して、納品書のデータをCSVファイルでダウンロードします。',
  range: '対象期間（納品日）',
  from: '開始日',
  to: '終了日',
  thisMonth: '今月',
  lastMonth: '先月',
  download: 'CSVダウンロード',
  stop: '中止する',
  preparing: 'ファイルを作成しています…',
  receiving: (size: string) => `ダウンロードしています…（${size}）`,
  receivingOf: (notes: string, total: string, size: string) =>
    `ダウンロードしています…（${notes} / ${total}件、${size}）`,
  broken: '通信が途切れました。続きを取得し直しています…',
  progress: 'ダウンロードの進み具合',
  done: (name: string, notes: string) => `ダウンロードが完了しました（${name}）。納品書は${notes}件です。`,
  doneEmpty: (name: string) =>
    `ダウンロードが完了しました（${name}）。期間内の納品書は0件のため、見出しだけのファイルです。`,
  cut: (count: string) =>
    `Excelの1セルに入る文字数（${CELL}文字）を超える項目が${count}個あり、途中までを出力しました。そのセルの末尾には「以下省略」とあります。全文は納品書の詳細画面で確認できます。`,
  cancelled: 'ダウンロードを中止しました。',
  error: (detail: string) => `エラー: ${detail}`,
  failed: 'ダウンロードに失敗しました',
  notesTitle: 'ご注意',
  notes: [
    '納品日が期間内（開始日と終了日を含む）の納品書が、納品日の順に入ります。',
    '納品書のすべての項目が入ります。明細は1つのセルにまとめます。検収URLとパスワードは含みません。',
    '文字コードはUTF-8（BOM付き）で、Excelでそのまま開けます。',
    '先頭が0の番号などは、Excelで変わらないように ="0012" の形で入ります。',
    "「=」「+」「-」「@」などで始まる文字列は、Excelで数式として実行されないように、先頭に「'」を付けます。",
    `Excelの1セルに入らない長い項目（${CELL}文字を超えるもの）は途中までを出力し、末尾に「以下省略」と付けます。`,
    '件数が多い期間では時間がかかります。完了するまで、この画面を閉じないでください。',
    '個人情報を含みます。ファイルの取り扱いにご注意ください。',
  ],
} as const
