import type { TodayKind } from '@kenshu/contract/today/kinds'

/** The sentences of きょう: what waits for the user. Its kinds have their names in the contract, because mails have them too. */
export const todayMessages = {
  region: 'きょうの対応',
  nothing: 'きょう対応が必要なものはありません',
  nextReminders: (day: string, count: string) => `次のリマインド ${day}、${count}件`,
  failed: 'きょうの対応を取得できませんでした',
  /** of a chip, for screen readers */
  chip: (kind: string, count: string, days: string | null) =>
    `${kind} ${count}件${days === null ? '' : `・最長${days}日`}`,
  /** of the rejection that has waited longest */
  longest: (days: string) => `・最長${days}日`,
  counted: (count: string) => `${count}件`,
  /** of the number beside the menu's entry, for screen readers */
  count: (count: string) => `対応待ち${count}件`,
  /** what can be done with all notes of a pressed chip */
  acts: {
    unasked: (count: string) => `この${count}件を確認して依頼`,
    noRecipient: (count: string) => `この${count}件の宛先を入力して依頼`,
    sentUnset: (count: string) => `この${count}件を依頼済みにする`,
    newAnswer: (count: string) => `この${count}件を確認済みにする`,
  } satisfies Partial<Record<TodayKind, (count: string) => string>>,
  unaskedAndNoRecipient: (count: string, others: string) =>
    `この${count}件と宛先なし${others}件を確認して依頼`,
  notRead: '宛先なしの納品書を読み込めませんでした',
  seen: (count: string) => `${count}件の回答を確認済みにしました`,
  notSeen: '確認済みにできませんでした',
  /** more than two digits */
  many: '99+',
}

/** What a row of the list says below its status. */
export const rowMarkMessages = {
  problem: { failed: '送信失敗', unclear: '送信結果不明', bounced: '不達' },
  newAnswer: '回答あり',
  newRejection: (day: string) => `回答あり ${day}`,
  sentUnset: (day: string) => `送信 ${day}`,
  noRecipient: '宛先なし',
  asked: (day: string) => `依頼 ${day}`,
  rejected: (day: string) => `差し戻し ${day}`,
  /** for screen readers */
  show: (mark: string) => `${mark}の納品書だけを表示`,
  showNewRejection: (day: string) => `回答あり ${day}：回答ありの納品書だけを表示`,
  showAsked: (day: string) => `依頼 ${day}：この日に検収を依頼した納品書だけを表示`,
  showSentUnset: (day: string) => `送信 ${day}：送信済み・ステータス未変更の納品書だけを表示`,
}
