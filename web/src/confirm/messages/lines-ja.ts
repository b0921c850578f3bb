/** What a client says about single lines of a note. */
export const linesMessages = {
  legend: '明細へのご指摘（任意）',
  hint: '納品書の明細で、誤りのある行にチェックを付けると、行ごとにご指摘を記入できます。',
  toLines: '明細の行を選ぶ',
  chosen: '選択した明細',
  named: (no: number, name: string) => `${String(no)}行目「${name}」`,
  line: (no: number, name: string) => `${String(no)}. ${name}`,
  comment: (no: number) => `${String(no)}行目へのご指摘`,
  placeholder: '例：数量が発注と異なります。',
  tooLong: (no: number, limit: number) =>
    `${String(no)}行目へのご指摘は${String(limit)}文字以内で入力してください。`,
  tooMany: (limit: number) =>
    `ご指摘いただける明細は${String(limit)}行までです。ほかの行は「差し戻しの理由」にご記入ください。`,
  lost: '納品書の内容が更新されたため、次のご指摘の明細が見つかりません。必要に応じて、もう一度ご記入ください。',
  words: (no: number, name: string, comment: string) =>
    comment === '' ? `${String(no)}行目「${name}」` : `${String(no)}行目「${name}」: ${comment}`,
  summary: '明細へのご指摘',
  mark: 'ご指摘',
  markedOnly: '（コメントなし）',
} as const
