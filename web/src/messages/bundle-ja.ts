/** All Japanese sentences of a request for several notes in one mail. */
export const bundleMessages = {
  start: 'この宛先のほかの納品書もまとめて依頼',
  title: 'まとめて依頼',
  loading: '同じ宛先の納品書を読み込み中',
  loadFailed: '同じ宛先の納品書を取得できませんでした',
  choose: (to: string) =>
    `${to} 宛の納品書を選んでください。選んだ納品書を1通のメールにまとめ、1つのURLとパスワードで検収を依頼します。`,
  more: (count: string) =>
    `件数が多いため、納品日の古い${count}件までを表示しています。ほかの納品書は、送信後にあらためて選べます。`,
  noOthers: 'この宛先の納品書は、ほかにありません。',
  noOtherPossible: 'この宛先の納品書に、まとめて依頼できるものはほかにありません。',
  notes: '同じ宛先の納品書',
  all: (count: string) => `すべて選ぶ（${count}件）`,
  chosen: (count: string, total: string) => `${count}件を選択中　税込合計 ${total}`,
  fewest: (count: number) => `まとめて依頼するには、${String(count)}件以上選んでください。`,
  askedAt: (moment: string) => `最終依頼: ${moment}`,
  back: '戻る',
  review: 'メールを確認する',
  reviewHint: (count: string) =>
    `納品書${count}件の検収を1通のメールで依頼します。それぞれの検収URLも、これまでどおり使えます。`,
  setRequested: (count: string) => `送信後、${count}件のステータスを「検収依頼済＆未検収」にする`,
  send: (count: string) => `${count}件をまとめて送信`,
  sentTo: (to: string, count: string) => `${to} 宛に、納品書${count}件の検収依頼を送信しました。`,
  unclear: 'ただし、送信された可能性もあります。このままもう一度送信を押しても、二重には送信されません。',
} as const
