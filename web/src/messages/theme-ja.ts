/** All Japanese words of the choice between the light and the dark theme. */
export const themeMessages = {
  title: '画面の配色',
  system: 'システムに合わせる',
  light: 'ライト',
  dark: 'ダーク',
} as const
