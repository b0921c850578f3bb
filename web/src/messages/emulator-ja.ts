/** Sentences of the emulator-only part of the sign-in page; not in a production bundle. */
export const emulatorMessages = {
  title: 'エミュレーター用アカウント',
  hint: '開発環境にだけ表示されます。押すとすぐにログインします。',
  noRole: 'ロールなし',
} as const
