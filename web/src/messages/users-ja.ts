/** All Japanese sentences of the user management. Strings quoted in the specification are exact. */
export const userMessages = {
  title: 'ユーザー管理',
  description: 'ユーザーを検索し、ロール（権限）を変更します。変更は次の操作から有効になります。',
  forbidden: 'このページにアクセスする権限がありません。',
  unassigned: (count: string) => `権限を待っている人（${count}人）`,
  unassignedHint: '氏名を押すと、下の検索結果に表示されます。ロールを選んで「保存」を押してください。',
  /** after the name */
  unconfirmed: '（本人確認待ち）',
  moreUnassigned: (count: string) => `ほか${count}人も表示`,
  filterLegend: '検索条件',
  name: '氏名',
  email: 'メールアドレス',
  role: 'ロール',
  allRoles: 'すべて',
  search: '検索',
  reset: 'リセット',
  results: '検索結果',
  table: 'ユーザーの一覧表',
  count: (count: string) => `${count}件`,
  limit: (limit: string) => `(最大${limit}件まで表示)`,
  searching: '検索中…',
  notSearched: '検索条件を指定して「検索」ボタンを押してください。',
  noHits: '条件に合うユーザーはいません',
  noHitsHint: '条件を減らして、もう一度検索してください。一度もログインしていない人は表示されません。',
  alias: '連絡用メール',
  action: '操作',
  noName: '（氏名なし）',
  roleOf: (name: string) => `${name}のロール`,
  save: '保存',
  saveOf: (name: string) => `${name}のロールを保存`,
  unsavedRole: {
    title: '保存していないロールがあります',
    question: '検索結果を切り替えると、選んだロールは失われます。',
    confirm: '保存せずに切り替える',
    cancel: '戻る',
  },
  ownRole: '自分のロールは変更できません',
  saved: (name: string, role: string) => `${name}のロールを「${role}」に変更しました。`,
  closed: '利用停止中',
  closedHint:
    '「利用停止中」のユーザーは、アカウントが無効化または削除されたか、メールアドレスのドメインが許可されていないため、利用できません。アカウントが再び有効になれば、本人がログインし直したときに解除されます。',
  waiting: '本人確認待ち',
  waitingSince: (moment: string) => `${moment}から`,
  waitingHint:
    '「本人確認待ち」のユーザーは、登録済みのメールアドレスに、これまでと異なるGoogleアカウントでログインしました。異動や退職で別の人に割り当てられたアドレスかもしれません。本人に直接確かめてから「本人確認」を押してください。確認するまで利用できません。確認した後に、必要なロールを設定してください。',
  confirm: '本人確認',
  confirmOf: (name: string) => `${name}の本人確認`,
  confirmAsk: (name: string, email: string) =>
    `${name}さん（${email}）が、このGoogleアカウントの持ち主であることを、本人に直接確かめましたか？　確認しても、ロールは設定されません。以前のユーザーのロールは引き継がれません。`,
  confirmDone: '確認した',
  confirmed: (name: string) => `${name}の本人確認をしました。必要なロールを設定してください。`,
  confirmFailed: '本人確認に失敗しました',
  endSessions: '全端末からログアウト',
  endSessionsOf: (name: string) => `${name}を全端末からログアウト`,
  endSessionsAsk: (name: string) =>
    `${name}さんのログインを、すべての端末で終了します。開いている画面は使えなくなり、もう一度ログインする必要があります。ロールは変わりません。`,
  endSessionsConfirm: 'ログアウトさせる',
  cancel: 'キャンセル',
  sessionsEnded: (name: string) => `${name}を全端末からログアウトさせました。`,
  searchFailed: 'ユーザー検索に失敗しました',
  notRefreshed: '表示しているのは前回の検索の結果です。',
  saveFailed: 'ユーザー権限の更新に失敗しました',
  endSessionsFailed: '全端末からのログアウトに失敗しました',
  mayBeDone: 'ただし、実行された可能性もあります。もう一度押しても問題ありません。',
  /**
   * @param failed what failed
   * @param reason the server's own sentence; '' if none
   */
  error: (failed: string, reason: string) =>
    `エラーが発生しました: ${failed}${reason === '' ? '' : `。${reason}`}`,
} as const
