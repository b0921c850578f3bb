/** All Japanese sentences of the list on paper that the screen does not have. */
export const printMessages = {
  typed: (text: string) => `「${text}」を含む`,
  notComplete: '（読み込みの途中です。すべてを読み込んでから印刷してください）',
  printed: (moment: string, name: string) => `${moment} ${name} 印刷`,
} as const
