import { formatYen } from '@kenshu/contract/money'
import { once } from '@kenshu/contract/once'

/** Texts about the zip, the six files and their rows: why an upload is refused, and faults of rows. */

const counted = once(() => new Intl.NumberFormat('ja-JP'))

const SELECT_AGAIN = '6つのCSVファイルを選び直して、もう一度アップロードしてください。'

// The zip

export const ZIP_BROKEN = `zipファイルが壊れているか暗号化されているため、開けません。${SELECT_AGAIN}`
export const ZIP = 'zipファイル'
export const ALL_FILES = '6つのCSVファイルの合計'

/** @param what ZIP, ALL_FILES or a file */
export function tooLargeUpload(what: string, megabytes: number): string {
  return `${what}が大きすぎます（上限は${String(megabytes)}MBです）。ZACの出力期間を短くして、もう一度アップロードしてください。`
}

export function nameWithFolder(name: string): string {
  return `zipファイルにフォルダーを含む名前「${name}」があります。フォルダーに入れずに、${SELECT_AGAIN}`
}

export function unneededFile(name: string): string {
  return `zipファイルに不要なファイル「${name}」があります。${SELECT_AGAIN}`
}

export function noPlainFile(name: string): string {
  return `${name}が通常のファイルではありません（リンクやフォルダーです）。${SELECT_AGAIN}`
}

export function encryptedFile(name: string): string {
  return `${name}が暗号化されています。パスワードを付けずに、${SELECT_AGAIN}`
}

export function strangeCompression(name: string): string {
  return `${name}が対応していない方式で圧縮されています。${SELECT_AGAIN}`
}

export function fileTwice(name: string): string {
  return `zipファイルに${name}が2つ以上あります。1つだけにして、${SELECT_AGAIN}`
}

export function filesMissing(names: readonly string[]): string {
  return `zipファイルに${names.join('、')}がありません。${SELECT_AGAIN}`
}

export function brokenFile(name: string): string {
  return `zipファイルの中の${name}が壊れています。${SELECT_AGAIN}`
}

// A file

const FIX_AND_RETRY = 'ZACの出力項目を確かめて、もう一度アップロードしてください。'

export function unknownEncoding(file: string): string {
  return `${file}の文字コードを判別できません（CSVではないか、壊れています）。UTF-8またはShift_JIS（CP932）のCSVで出力し直して、もう一度アップロードしてください。`
}

export function workbookFile(file: string): string {
  return `${file}はExcelファイルのようです。Excelで「CSV UTF-8」形式で保存し直して、もう一度アップロードしてください。`
}

/** Why a file is not valid CSV, by the error codes of csv-parse. */
export const CSV_FAULTS = {
  CSV_INVALID_CLOSING_QUOTE: '閉じる引用符（"）の後に文字があります',
  CSV_QUOTE_NOT_CLOSED: '引用符（"）が閉じられていません',
  INVALID_OPENING_QUOTE: '引用符（"）が値の途中にあります',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: '列の数が見出し行と違います',
} as const

/** The reason for refusing a record without an end. */
export const RECORD_TOO_LONG = '1件が長すぎます（引用符（"）の閉じ忘れの可能性があります）'

/**
 * The reason for refusing a file of empty lines.
 * @param most how many are allowed
 */
export function tooManyEmptyLines(most: number): string {
  return `空行が多すぎます（上限は${String(most)}行です）`
}

/** @param line the first line of the malformed record */
export function malformedCsv(file: string, line: number, reason: string): string {
  return `${file}の${String(line)}行目がCSVとして正しくありません：${reason}。出力し直すか、その行を直して、もう一度アップロードしてください。`
}

export function columnTwice(file: string, header: string): string {
  return `${file}の見出し行に「${header}」の列が2つ以上あります。1つだけにして、もう一度アップロードしてください。`
}

/** The beginning of the sentence about missing columns if all of them are. */
export function noHeaderLine(file: string): string {
  return `${file}の1行目が見出しではないようです。`
}

/** What stands between the columns instead of commas. */
const SEPARATORS = { '\t': 'タブ', ';': 'セミコロン（;）' } as const

export type Separator = keyof typeof SEPARATORS

export function otherSeparator(file: string, separator: Separator): string {
  return `${file}は${SEPARATORS[separator]}区切りです。カンマ区切りのCSVで出力し直すか、Excelで「CSV UTF-8」形式で保存し直して、もう一度アップロードしてください。`
}

export function columnsMissing(file: string, headers: readonly string[]): string {
  const names = headers.map((header) => `「${header}」`).join('')
  return `${file}の見出し行に必要な列${names}がありません。${FIX_AND_RETRY}`
}

/** Like columnsMissing, with a saved version of the columns, and the file's headers that are most like the missing ones. */
export function columnsMissingIn(
  { file, version }: { file: string; version: number },
  missing: readonly { name: string; nearest: readonly string[] }[],
): string {
  const inBrackets = (names: readonly string[]) => names.map((name) => `「${name}」`).join('')
  const names = inBrackets(missing.map(({ name }) => name))
  const nearest = missing
    .filter((each) => each.nearest.length > 0)
    .map((each) => `「${each.name}」に近い列は${inBrackets(each.nearest)}です。`)
    .join('')
  return `${file}の見出し行に必要な列${names}がありません（ZAC列の第${String(version)}版）。${nearest}ZACの出力項目か、管理者の「設定」の「ZAC列」を確かめて、もう一度アップロードしてください。`
}

export function fileEmpty(file: string): string {
  return `${file}が空です（見出し行がありません）。${FIX_AND_RETRY}`
}

/** The remark on the columns that an export was read with, if they are not those of the program. */
export function readWithColumns(version: number): string {
  return `ZAC列の第${String(version)}版で読み取りました。`
}

/** The remark on a missing optional column. */
export function columnTakenAsEmpty(file: string, header: string): string {
  return `${file}に「${header}」の列がないため、すべて空として扱いました。`
}

// A row: the reason of a fault

export const UNREADABLE_VALUES = {
  date: '日付として読めません（例：2026/04/01）',
  yen: '金額として読めません（円単位の整数。例：1,234）',
  decimal: '数値として読めません（例：1,234.5）',
  email: 'メールアドレスの形式ではありません',
} as const

export const NO_SUCH_DAY = '実在しない日付です'
export const ROUNDED_CODE =
  '桁が失われているようです（Excelで開いて保存すると、こうなります。ZACから出力し直してください）'

export const NO_VALUE = '値がありません'
export const EMPTY_ROW = 'どの列にも値がありません（不要な行なら、行ごと削除してください）'

/**
 * The beginning of a long value.
 * @param length of the whole value
 */
export function shortenedValue(begin: string, length: number): string {
  return `${begin}…（全${String(length)}文字）`
}

/** `5行目、9行目`; if there are many lines, the first ones and how many more. */
export function namedLines(lines: readonly number[], more: number): string {
  return lines.map((line) => `${String(line)}行目`).join('、') + (more > 0 ? `ほか${String(more)}行` : '')
}

export function keyTwice(header: string, count: number, lines: string): string {
  return `同じ${header}が${String(count)}行あります（${lines}）`
}

export function sumDiffers(sum: number): string {
  return `税抜金額と消費税額の合計（${formatYen(sum)}）と一致しません`
}

export const ALIASES_DIFFER = '同じメールアドレスの行がほかにもあり、連絡用メールアドレスが違います'
export const NOTE_UNKNOWN = 'この請求番号がSeikyuHakkou.csvにありません'

/**
 * @param own the note's job
 * @param named the job that the line names
 */
export function foreignJob(own: string, named: string): string {
  return `この請求番号の案件番号は「${own}」で、この行の案件番号「${named}」と違います`
}

export function moreItemFaults(count: number, firstNote: string): string {
  return `同じ案件の明細に、ほかに${String(count)}件の誤りがあります（すべては請求番号「${firstNote}」の欄にあります）`
}

export function noSuchRow(column: string, file: string): string {
  return `この${column}が${file}にありません`
}

export function severalRows(column: string, file: string, count: number, lines: string): string {
  return `この${column}が${file}に${String(count)}行あります（${lines}）`
}

/** @param most maximum bytes of a note */
export function noteTooLarge(most: number): string {
  return `納品書1件の内容が大きすぎます（上限は約${counted().format(most / 1000)}KBです）`
}

export function tooManyItems(count: number, most: number): string {
  return `明細が${counted().format(count)}行あります（1件の納品書の上限は${counted().format(most)}行です）`
}

export function unusedItems(count: number): string {
  return `MitsumoriMeisai.csvの${String(count)}行は、対象となる納品書がないため使いませんでした。`
}

/** `69〜73行目`, `69、71行目`. @param lines in ascending order, each once */
function lineRanges(lines: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const line of lines) {
    const last = ranges.at(-1)
    if (last !== undefined && last.to + 1 === line) last.to = line
    else ranges.push({ from: line, to: line })
  }
  const named = ranges.map(({ from, to }) => (from === to ? String(from) : `${String(from)}〜${String(to)}`))
  return `${named.join('、')}行目`
}

/** Faults that differ in nothing but their lines, in one sentence: file, lines, column, value and reason. */
export function faultSentence(
  { file, lines, column, reason }: { file: string; lines: readonly number[]; column: string; reason: string },
  value: string,
): string {
  return `${file} ${lineRanges(lines)}「${column}」の値${value === '' ? '（空）' : `「${value}」`}：${reason}`
}

/** A fault in one sentence, without the value. */
export function faultPlaceSentence(fault: {
  file: string
  line: number
  column: string
  reason: string
}): string {
  return `${fault.file} ${String(fault.line)}行目「${fault.column}」：${fault.reason}`
}
