/** Fields of dates and amounts, on several screens. */
export const fieldMessages = {
  dateField: {
    placeholder: '例：2026/4/1',
    unreadable: '日付は「2026/4/1」のように入力してください。',
    clear: '日付を消す',
    previousMonth: '前の月',
    nextMonth: '次の月',
    previousYear: '前の年',
    nextYear: '次の年',
    previousDecade: '前の10年',
    nextDecade: '次の10年',
  },
  amountField: {
    placeholder: '例：10,000',
    unreadable: '金額は「10,000」や「1万」のように、1円単位で入力してください。',
  },
} as const
