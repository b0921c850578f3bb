/** All Japanese sentences of an upload folder's promotes and of their undo. */
export const importMessages = {
  runs: 'データ登録の一覧',
  columnsVersion: (version: number) => `ZAC列の第${String(version)}版で読み取り`,
  promotedAt: (moment: string) => `${moment} データ登録`,
  finishedAt: (moment: string) => `${moment} 終了`,
  states: { queued: '待機中', running: '登録中', done: '登録済み', failed: '失敗' },
  counts: { new: '新規', updated: '更新', failed: '失敗', skipped: 'スキップ' },
  reports: { error_csv: 'エラーCSV', diff_csv: '差分CSV', log: 'バッチログ' },
  /** opens the reports that only some need */
  details: '詳細',
  reportFailed: (name: string) => `${name}を取得できませんでした`,
  undo: '取り消し',
  undoStates: { running: '取り消し中', done: '取り消し済み', failed: '取り消し失敗' },
  undoneBy: (moment: string, who: string) => `${moment} ${who} が取り消し`,
  undoCounts: { removed: '削除', restored: '元に戻した', kept: 'そのまま残した' },
  showUndo: '取り消しの結果を見る',
  ask: {
    title: 'このデータ登録を取り消しますか？',
    of: (moment: string, who: string) => `${moment} に ${who} が実行したデータ登録です。`,
    removes: (count: string) => `新しく登録された納品書 ${count}件を削除します。`,
    restores: (count: string) => `更新された納品書 ${count}件を、登録前の内容に戻します。`,
    keeps:
      '登録の後に担当者やクライアントが操作した納品書はそのまま残し、終わった後に理由とともに一覧で示します。',
    final:
      '取り消しは元に戻せません。必要なときは、同じフォルダーで「データ登録実行」をもう一度行ってください。',
    confirm: '登録を取り消す',
    cancel: '戻る',
  },
  undoing: '取り消しています',
  undoingHint: 'この画面を閉じても、取り消しは続きます。結果はあとから「履歴」で確認できます。',
  undoFailed: 'データ登録を取り消せませんでした',
  undoUnclear:
    'サーバーからの応答を受け取れませんでした。取り消しが続いている場合があります。「履歴」で確認してください。',
  undone: '取り消しの結果',
  undoneHint: 'データ登録を取り消しました。',
  allUndone: '残した納品書はありません。',
  kept: 'そのまま残した納品書',
  keptList: 'そのまま残した納品書の一覧',
  unit: '件',
  billingNo: '納品書番号',
  reason: '理由',
  close: '閉じる',
} as const
