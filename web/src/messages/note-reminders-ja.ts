import type { ReminderObstacle } from '@kenshu/contract/reminders/note'

/** Why no reminder is sent for a note, as shown on its page. */
const OBSTACLES: Record<ReminderObstacle, string> = {
  company_off: 'リマインドは、会社の設定で送信しないことになっています。',
  answered: 'クライアントの手続きが済んでいるため、送信しません。',
  stopped: '営業発行停止のため、送信しません。',
  not_asked: 'ステータスが「検収依頼済＆未検収」の納品書だけに送信します。',
  note_off: 'この納品書には送信しません。',
  client_off: 'このクライアントには送信しません。',
  mail_problem:
    '直前のメールが届いていないか、届いたか確認できていないため、送信しません。宛先を確認し、検収依頼メールを送り直してください。',
  no_address: '宛先のメールアドレスがないため、送信しません。',
  asked_before:
    '対象とする依頼日より前に依頼した納品書のため、送信しません。回答を促すには、検収依頼メールをもう一度送信してください。',
  expired: 'URLの有効期限までに送信できる日がないため、送信しません。',
  all_sent:
    '決められた回数をすべて送信しました。さらに回答を促すには、検収依頼メールをもう一度送信してください。',
}

/** The sentences of a note about its reminders, apart from those of the pages that its own does not load. */
export const noteReminderMessages = {
  title: 'リマインド',
  next: '次回の送信予定',
  sent: '送信した回数',
  sentCount: (turns: number) => `${String(turns)}回`,
  lastAt: '前回',
  none: 'まだ送信していません',
  noteOff: 'この納品書には送らない',
  clientOff: 'このクライアントには送らない',
  clientOffHint: (client: string) => `${client} のすべての納品書に適用されます。`,
  loadFailed: 'リマインドの予定を読み込めませんでした',
  failed: 'リマインドの設定を変更できませんでした。',
  obstacles: OBSTACLES,
} as const
