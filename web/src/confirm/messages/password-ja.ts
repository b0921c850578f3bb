/** The sentences of the page that asks for the password. They are loaded first, and the limits of the contract later, so a limit is passed to its sentence. */
export const passwordMessages = {
  purpose: 'お送りした納品書の内容をご確認のうえ、検収または差し戻しをしていただくページです。',
  effort: '登録不要・約2分',
  intro: '検収依頼メールに記載されたパスワードを入力してください。',
  label: 'パスワード',
  show: 'パスワードを表示',
  hide: 'パスワードを隠す',
  submit: '納品書を表示する',
  busy: '確認しています…',
  empty: 'パスワードを入力してください。',
  notAscii: 'パスワードは半角英数字です。日本語入力をオフにして、もう一度入力してください。',
  left: (attempts: number) =>
    attempts === 0
      ? 'しばらく待ってから、もう一度入力してください。'
      : `あと${String(attempts)}回間違えると、一時的にご利用いただけなくなります。`,
  lockedTitle: '一時的にご利用いただけません',
  lockedUntil: (time: string) => `パスワードの誤りが続いたため、${time}まで入力できません。`,
  lockedLeft: (time: string) => `残り ${time}`,
  unlocked: 'もう一度パスワードを入力できます。',
  care: 'このページのURLとパスワードは、関係者以外の方に共有しないでください。',
} as const
