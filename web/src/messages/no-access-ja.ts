/** The sentences for people who have no role, or not the one that a page needs. Strings quoted in the specification are exact. */
export const noAccessMessages = {
  title: 'アクセス権がありません',
  hint: 'アカウントの権限が未設定か、無効です。管理者に権限の設定を依頼してください。',
  hintOfRole: (role: string) =>
    `アカウントの権限が未設定か、このページでは無効です。現在の権限は「${role}」です。`,
  waitingHint:
    '本人確認待ちです。このメールアドレスは、別のGoogleアカウントで登録されています。管理者に、本人確認を依頼してください。',
  askWhom: (whom: string) => `依頼先: ${whom}`,
  admins: (names: readonly string[]) => `${names.map((name) => `${name}さん`).join('、')}（管理者）`,
  account: 'アカウント: ',
  checkAgain: '権限を再確認する',
} as const
