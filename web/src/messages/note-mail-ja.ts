import { JUST_SENT_MINUTES } from '@kenshu/contract/limits'

/** The mail that asks for acceptance of a note. Strings quoted in the specification are exact. */
export const noteMailMessages = {
  title: '検収依頼メール',
  close: '閉じる',
  loading: 'メールの内容を読み込み中',
  loadFailed: 'メールの内容を取得できませんでした',
  to: '宛先（To）',
  noTo: '宛先を設定してください',
  cc: 'Cc',
  noCc: 'Ccがありません',
  subject: '件名',
  body: '本文',
  send: 'メール送信',
  sending: 'メールを送信しています。この画面を閉じないでください。',
  sent: 'メールを送信しました',
  sentTo: (to: string) => `${to} 宛に送信しました。`,
  sendFailed: 'メール送信に失敗しました: ',
  unclear:
    'ただし、送信された可能性もあります。このまま「メール送信」をもう一度押しても、二重には送信されません。',
  again: {
    title: `直近${String(JUST_SENT_MINUTES)}分以内に送信済みです`,
    question: '送信すると、クライアントにもう一度依頼が届きます。送信しますか？',
    confirm: 'もう一度送信する',
  },
  many: {
    title: '同じ宛先への送信が1日の上限を超えます',
    bundle: '同じ宛先の納品書は「まとめて依頼」で1通にできます。',
    question: 'このまま送信しますか？',
    confirm: 'このまま送信する',
  },
  copy: '本文をコピー',
  copied: '本文をコピーしました',
  copyFailed: 'コピーに失敗しました。',
  alreadyAsked: (count: string, moment: string, who: string) =>
    `検収依頼は送信済みです（${count}回。最終: ${moment} ${who}）。送信すると、もう一度依頼することになります。`,
  keepStatus: '変更しない',
  setRequested: '検収依頼済＆未検収にする',
  setRequestedTitle: 'ステータスの変更',
  setRequestedQuestion: '発行ステータスを「検収依頼済＆未検収」に変更しますか？',
  setRequestedConfirm: '変更する',
  sentBack: (date: string) => `クライアントが${date}に差し戻した納品書です。`,
  unchangedSinceRejection: '差し戻し後、納品書の内容に変更はありません。',
  endsRejection:
    '変更すると「差し戻しの対応」は終了し、差し戻しの理由とコメントは納品書の画面に表示されなくなります。',
  toRejection: '差し戻しの対応へ',
  statusSet: '発行ステータスを「検収依頼済＆未検収」に変更しました',
} as const

/** The mail was sent, but the status does not say so yet. */
export const sentUnchangedMessages = {
  title: '送信済み・ステータス未変更',
  sentAt: (moment: string, status: string) =>
    `検収依頼メールは ${moment} に送信しました。発行ステータスは「${status}」のままです。`,
} as const

/** Problems with a note's last mail, shown at the note. */
export const mailProblemMessages = {
  titles: {
    bounced: '検収依頼メールが届きませんでした',
    failed: '検収依頼メールを送信できませんでした',
    unclear: '検収依頼メールを送信できたか確認できていません',
  },
  to: (to: string, moment: string) => `宛先: ${to}（${moment} に判明）`,
  words: '受信側のサーバーの応答',
  corrected: (to: string) => `宛先は ${to} に変更されています。`,
  correct: '連絡先を直す',
  resendTo: (to: string) => `${to} に再送する`,
  resendSame: '同じ宛先に再送する',
  resent: '再送しました',
  unclear: 'ただし、送信された可能性もあります。もう一度押しても、二重には送信されません。',
} as const
