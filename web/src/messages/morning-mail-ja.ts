import { formatHour } from '@kenshu/contract/calendar-date'
/** All Japanese sentences of the settings of the user's own morning mail. */
export const morningMailMessages = {
  /** the settings page of users who have only their own settings */
  page: '自分の設定',
  pageDescription: 'ご自分に届くメールについて決めます。',
  title: '朝のメール',
  hint: 'きょう対応が必要なものの件数を、朝にメールでお知らせします。対応が必要なものがない日は送りません。',
  isOn: '朝のメールを受け取る',
  address: (email: string) => `送信先: ${email}`,
  hour: '時刻',
  hourOf: formatHour,
  businessDaysOnly: '営業日だけ受け取る',
  businessDaysHint: '土日と国民の祝日、会社の休業日には送りません。',
  next: (moment: string) => `次の送信: ${moment}ごろ`,
  save: '設定を保存',
  saved: '朝のメールの設定を保存しました。',
  loadFailed: '朝のメールの設定を読み込めませんでした',
} as const
