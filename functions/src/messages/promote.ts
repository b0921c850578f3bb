import { formatYen } from '@kenshu/contract/money'

/** Texts about a promote and its undo: reasons, changes of fields, and the files that they make. */

// Why nothing is done

export const UNCHANGED = '変更がありません'
export const UNREADABLE = '保存されている内容を読み取れないため変更しません'
export const ACCEPTED_ALREADY = 'クライアントが検収済みのため変更しません'

export function closedStatus(status: string): string {
  return `ステータスが「${status}」のため変更しません`
}

/** Why an undo leaves a note unchanged. */
export const UNDO_REASONS = {
  gone: 'データ登録の後に削除されたため',
  unreadable: '保存されている内容を読み取れないため',
  importedLater: 'その後のデータ登録でも更新されたため',
  accepted: 'クライアントが検収したため',
  rejected: 'クライアントが差し戻したため',
  requested: '検収依頼メールが送信されたため',
  edited: 'データ登録の後に変更されたため',
  notKept: '変更前の内容が保存されていないため',
} as const

// What changes in a field

/** A short description of the items: `3行、合計¥120,000`. */
export function itemSummary(count: number, sum: number): string {
  return `${String(count)}行、合計${formatYen(sum)}`
}

/**
 * `品名 A→B、数量 1→2`
 * @param parts label, value before and value after
 */
export function changedParts(parts: readonly (readonly [string, string, string])[]): string {
  const shown = (text: string) => (text === '' ? '（空）' : text)
  return parts.map(([label, from, to]) => `${label} ${shown(from)}→${shown(to)}`).join('、')
}

/**
 * Describes what happened to one line.
 * @param what from changedParts, itemAdded or itemRemoved
 */
export function changedLine(no: number, itemName: string, what: string): string {
  return `${String(no)}行目「${itemName}」${what}`
}

export function itemAdded(amount: number): string {
  return `${formatYen(amount)}を追加`
}

export function itemRemoved(amount: number): string {
  return `${formatYen(amount)}を削除`
}

/**
 * @param summary of the items after the change; '' for none
 * @param more number of changed lines that are not described
 */
export function changedItems(summary: string, lines: readonly string[], more: number): string {
  const told = more > 0 ? [...lines, `ほか${String(more)}行`] : lines
  return `${summary || '0行'}（${told.join('／')}）`
}

/**
 * The beginning of a text that is too long for the store.
 * @param length of the whole text
 */
export function cutText(begin: string, length: number): string {
  return `${begin}…（以下略、全${String(length)}文字）`
}

// The header lines of the files, in the order of their columns

export const ERROR_COLUMNS = ['ファイル', '行', '列', '値', '請求番号', '理由']
export const DIFF_COLUMNS = ['請求番号', '種別', '項目', '変更前', '変更後']
export const MISSING_COLUMNS = ['請求番号', '納品日', 'クライアント名', '件名', '発行ステータス', '税込金額']
/** 種別 and 項目 of the diff CSV; a new note has one line for the whole note. */
export const DIFF_KINDS = { create: '新規', update: '更新', wholeNote: '納品書' } as const
/** Marks a truncated cell. The note itself has the whole text. */
export const CUT_MARK = '…【Excelの1セルの上限を超えるため、以下省略】'

/** The CSV download's line for an unreadable note. People add up this file, so nothing may be missing silently. */
export const UNREADABLE_NOTE = '読み取れない納品書です（金額などは含まれていません）'

/** The file names under which a promote's and a pre-check's files are downloaded. */
export const fileNames = {
  error: (folder: string) => `エラー_${folder}.csv`,
  diff: (folder: string) => `差分_${folder}.csv`,
  log: (folder: string) => `バッチログ_${folder}.log`,
  missing: (folder: string) => `ZACデータにない納品書_${folder}.csv`,
} as const

// The batch log

interface LoggedRun {
  readonly folder: string
  readonly requestedBy: string
  readonly memberCount: number
  readonly remarks: readonly string[]
  readonly counts: { create: number; update: number; skip: number; fail: number }
  readonly skipReasons: ReadonlyMap<string, number>
}

/**
 * The lines of the batch log before its failures.
 * @param times in Tokyo, formatted for display
 */
export function* batchLogLines(
  run: LoggedRun,
  times: { begin: string; end: string; seconds: string },
): Generator<string> {
  const { counts } = run
  yield 'ZACデータ登録 バッチログ'
  yield `フォルダー：${run.folder}`
  yield `実行者：${run.requestedBy}`
  yield `開始：${times.begin}（日本時間）`
  yield `終了：${times.end}（日本時間）`
  yield `所要時間：${times.seconds}秒`
  yield ''
  yield `新規：${String(counts.create)}件`
  yield `更新：${String(counts.update)}件`
  yield `失敗：${String(counts.fail)}件`
  yield `スキップ：${String(counts.skip)}件`
  for (const [reason, count] of run.skipReasons) yield `  ${reason}：${String(count)}件`
  yield `登録した社員：${String(run.memberCount)}名`
  if (run.remarks.length > 0) {
    yield ''
    yield '■ お知らせ'
    yield* run.remarks
  }
  if (counts.fail > 0) {
    yield ''
    yield '■ 失敗したレコード（値はエラーCSVにあります）'
  }
}

export function logOfNote(billingNo: string): string {
  return `請求番号 ${billingNo === '' ? '（なし）' : billingNo}`
}
