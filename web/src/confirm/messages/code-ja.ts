/** The sentences about a client's code. A limit is passed to its sentence, as in password-ja.ts. */
export const codeMessages = {
  title: '確認コード',
  intro: (digits: number, to: string) =>
    `ご本人の確認のため、メールでお送りする${String(digits)}桁の確認コードが必要です。送付先: ${to}`,
  ask: '確認コードをメールで受け取る',
  asking: '送信しています…',
  askAgain: '確認コードを再送する',
  askAgainIn: (time: string) => `再送する（${time}後）`,
  seconds: (seconds: number) => `${String(seconds)}秒`,
  sent: (to: string, time: string) => `${to} 宛に確認コードを送信しました。${time}まで有効です。`,
  unclear:
    '通信が途切れたため、確認コードを送信できたか確認できませんでした。メールが届いたら、確認コードを入力してください。届かない場合は、インターネットの接続をご確認のうえ、もう一度お試しください。',
  label: (digits: number) => `確認コード（${String(digits)}桁）`,
  hint: '数分待っても届かない場合は、迷惑メールフォルダーをご確認ください。',
  missing: '確認コードを入力してください。',
  malformed: (digits: number) => `確認コードは${String(digits)}桁の数字で入力してください。`,
  left: (attempts: number) => `あと${String(attempts)}回間違えると、このコードは使えなくなります。`,
  nowhere:
    'お手続きには確認コードが必要ですが、送付先のメールアドレスが登録されていません。お問い合わせ先の担当者へご連絡ください。',
} as const
