/** All Japanese sentences of the page of who did what in the whole company. */
export const auditLogMessages = {
  title: '操作履歴',
  hint: 'だれが、いつ、何をしたかの記録を、新しい順に表示します。データ登録が納品書をどう変えたかは、各納品書の「履歴」にあります。',
  filter: '検索条件',
  person: '人（メールアドレス）',
  personWrong: 'メールアドレスを候補から選ぶか、すべて入力してください。',
  group: '操作の種類',
  everything: 'すべて',
  from: '開始日',
  to: '終了日',
  search: '検索',
  ofNote: (label: string) =>
    label === '' ? '1件の納品書の操作だけを表示しています。' : `納品書 ${label} の操作だけを表示しています。`,
  ofAll: 'すべての操作を表示',
  loading: '操作履歴を読み込み中',
  loadFailed: '操作履歴を読み込めませんでした',
  none: '該当する操作はありません',
  noneHint: '期間や条件を変えて検索してください。',
  count: (count: string, hasMore: boolean) =>
    hasMore ? `新しいものから${count}件を表示しています。` : `${count}件`,
  more: 'さらに表示',
  moreFailed: '続きを読み込めませんでした',
  columns: { at: '日時', who: '操作した人', action: '操作', target: '対象', details: '内容' },
  gone: (label: string) => (label === '' ? '削除済みの納品書' : `${label}（削除済み）`),
} as const
