// The server's sentences about uploads' runs that failed: promotes, pre-checks, undos.

export const FOLDER_NOT_FOUND = '指定されたアップロードデータが見つかりません。'
/** The failure of a run whose folder or files were deleted after the run had been requested. */
export const UPLOAD_GONE =
  'アップロードされたデータが削除されているため、処理を中止しました。ファイルをもう一度アップロードしてください。'
export const NO_PROMOTE_RESULT = '結果データがありません。'
export const RUN_NOT_FOUND = '指定されたデータ登録が見つかりません。'
export const LINK_NOT_MADE =
  'ダウンロード用のリンクを作成できませんでした。時間をおいて、もう一度お試しください。'
export const NO_REPORT = 'このデータ登録には、指定されたファイルがありません。'
export const PROMOTE_BROKEN_OFF =
  'データ登録が途中で停止しました。もう一度「データ登録実行」を押してください。'
export const PROMOTE_STILL_RUNNING =
  'タイムアウトが発生しました。処理に時間がかかっているため、しばらく時間をおいて再度お試しください。'
export const NOT_UNDONE = 'このデータ登録は取り消されていません。'
export const UNDONE_ALREADY = 'このデータ登録はすでに取り消されています。'
export const UNDO_NOT_OWN =
  '取り消せるのは、自分が実行したデータ登録だけです。ほかの人のデータ登録の取り消しは、管理者に依頼してください。'
export const UNDO_BROKEN_OFF = '取り消しが途中で停止しました。もう一度実行すると、続きから取り消します。'
export const UNDO_STILL_RUNNING =
  'タイムアウトが発生しました。取り消しに時間がかかっているため、しばらく時間をおいてZACデータアップロードの画面で確認してください。'
export const NO_MISSING_CSV = '一覧のCSVが見つかりません。もう一度「事前チェック」を実行してください。'
export const CHECK_RUNNING = '事前チェックを実行中です。完了してから再度お試しください。'
export const CHECK_STILL_RUNNING =
  'タイムアウトが発生しました。事前チェックに時間がかかっているため、しばらく時間をおいて再度お試しください。'

/** The error text that a crashed pre-check leaves. */
export function checkFault(requestId: string): string {
  return `事前チェック中にエラーが発生しました。データは変更されていません。（問い合わせ番号: ${requestId}）`
}

/** The error text that a crashed undo leaves. */
export function undoFault(requestId: string): string {
  return `取り消し中にエラーが発生しました。もう一度実行すると、続きから取り消します。（問い合わせ番号: ${requestId}）`
}

/**
 * The error text that a crashed promote leaves; support finds the log by the id.
 * @param written how many of the planned notes are written; null if writing had not begun
 */
export function promoteFault(requestId: string, written: { done: number; total: number } | null): string {
  const { done, total } = written ?? { done: 0, total: 0 }
  const situation =
    written === null
      ? '納品書は登録していません。もう一度実行してください。'
      : `登録・更新する納品書${String(total)}件のうち${String(done)}件を処理し、残りの${String(total - done)}件は登録していません。もう一度実行すると続きから登録します。`
  return `データ登録中にエラーが発生しました。${situation}（問い合わせ番号: ${requestId}）`
}
