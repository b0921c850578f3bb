import type { GuideText } from './guide-text.ts'

/** データダウンロード. */
export const downloadText: GuideText = {
  title: 'データダウンロード',
  purpose: '納品日の期間を決めて、納品書のデータをCSVで保存します。管理者が使えます。',
  parts: [
    {
      heading: 'ダウンロードする',
      steps: [
        '期間を入力するか、今月・先月のボタンを押します。',
        '「CSVダウンロード」を押します。ファイルはExcelでそのまま開けます。',
        '一部だけなら、納品書一覧で選び、「CSV」を押します。',
      ],
    },
  ],
  troubles: [
    {
      what: '「開始日は終了日以前である必要があります」と出る',
      then: '開始日と終了日が逆です。入れ替えてください。',
    },
  ],
}
