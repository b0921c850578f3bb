/** The sentences that all subjects of 設定 share: the page's head, its subjects, and what a form says of saving. */
export const settingsMessages = {
  title: '設定',
  description: '会社の決まりと、ご自分に届くメールを決めます。',
  subject: '設定の項目',
  subjects: {
    reminders: 'リマインドメール',
    codes: '確認コード',
    company: '会社情報とメール文面',
    'zac-columns': 'ZAC列',
    morning: '朝のメール',
    log: '操作履歴',
    trail: '証跡',
    packs: '税務調査パック',
    state: '状態',
  },
  loadFailed: '設定を読み込めませんでした',
  saveFailed: '設定を保存できませんでした',
  saveUnclear: '設定が保存されたか確認できませんでした。もう一度保存してください。',
  wrong: '入力内容に誤りがあります。赤字の項目を直してから、もう一度保存してください。',
  loadNewest: '入力を破棄して最新の設定にする',
  lastSaved: (at: string, by: string) => `最終更新: ${at} ${by}`,
  unsaved: '保存していない変更があります。',
} as const
