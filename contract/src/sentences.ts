import { LOGO_BYTES, MAX_BULK_NOTES } from './limits.ts'

/**
 * Sentences that browser and server share, or that a call's schema contains. Sentences of the server alone are in
 * functions/src/messages/, those of screens alone in web/src/messages/.
 */

/** The two sentences of specification 5 on a contact e-mail. */
export const CONTACT_EMAIL_SENTENCES = {
  format: '正しいメールアドレス形式で入力してください',
  domain: 'ドメインが既存担当者メールと一致しません',
} as const

/** The second line of the sentence on the domain. */
export function allowedDomainsLine(domains: readonly string[]): string {
  return `このクライアントで使えるドメイン: ${domains.join('、')}`
}

/** Why a request can't be sent. */
export const SEND_OBSTACLE_SENTENCES = {
  rejected:
    'CL検収拒否の納品書には送信できません。ステータスを「検収依頼済＆未検収」に変更してから送信してください。',
  stopped: '営業発行停止の納品書には送信できません。',
  accepted: 'すでに検収済みのため送信できません。',
  no_to: '宛先を設定してください',
  bad_to: '宛先のメールアドレスが正しくないため送信できません。変更後のメールアドレスを設定してください。',
  no_cc: '営業担当者のメールアドレスがないため送信できません。',
  bad_cc: '営業担当者のメールアドレスが正しくないため送信できません。',
} as const

// Without Intl, which takes long to load.
const THOUSANDS = String(MAX_BULK_NOTES).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** Shown to a user who selected more notes than a job allows. */
export const TOO_MANY_NOTES = `一度に処理できるのは${THOUSANDS}件までです。条件を絞り込んでから選択してください。`

/** Shown to a user whose input is not a person's name. */
export const PERSON_NAME_SENTENCES = {
  webAddress:
    'お名前の欄に、ウェブサイトのアドレス（URL）は入力できません。お名前と部署名だけを入力してください。',
  advertising: 'お名前の欄に、広告のような文は入力できません。お名前と部署名だけを入力してください。',
} as const

export const DOWNLOAD_SENTENCES = {
  notAdmin: '管理者権限が必要です',
  noRange: '期間を指定してください',
  reversed: '開始日は終了日以前である必要があります',
} as const

export const DAY_OUT_OF_RANGE = '日付は1900年1月1日から9998年12月31日までの範囲で指定してください。'
export const MONTH_OUT_OF_RANGE = '月は1900年1月から9998年12月までの範囲で指定してください。'
/** Users never type a cursor. A wrong one means that a program stored it incorrectly or made it up. */
export const CURSOR_FAULT = '続きの位置の指定が正しくありません。最初から取得し直してください。'

/** Why a session ended. Server and browser use the same sentences, because either may detect the end first. */
export const SESSION_SENTENCES = {
  idle: 'セッションの有効期限が切れました。しばらく操作がなかったため、ログアウトしました。再ログインしてください。',
  latest:
    'セッションの有効期限が切れました。ログインから一定の時間が過ぎたため、ログアウトしました。再ログインしてください。',
} as const

export const COMPANY_SENTENCES = {
  noName: '会社名を入力してください。',
  noPhone: '電話番号を入力してください。',
  postalCode: '郵便番号は7桁の数字で入力してください（例：100-0005）。',
} as const

/** A number that is none, or out of bounds. */
export function wholeNumber(min: number, max: number): string {
  return `${String(min)}〜${String(max)}の整数で入力してください。`
}

/** A logo's file is larger than LOGO_BYTES. */
export const LOGO_TOO_LARGE = `ロゴの画像は${String(LOGO_BYTES / 1024)}KBまでです。縮小するか、圧縮してから選んでください。`

// The company's own texts of mails

export const noSubject = '件名を入力してください。'
export const noText = '本文を入力してください。'
export const braceAlone =
  '「{」と「}」が対になっていません。差し込み項目は {会社名} のように入力してください。'

/** A text has placeholders that its mail does not know. */
export function unknownPlaceholders(unknown: readonly string[], known: readonly string[]): string {
  const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join('、')
  return `使えない差し込み項目があります：${inBraces(unknown)}。使えるのは ${inBraces(known)} です。`
}

// The company's own columns of ZAC's files

export const ZAC_COLUMN_SENTENCES = {
  twoOrders: '日付の「月/日/年」と「日/月/年」は、どちらか1つだけ選んでください。',
  unknownField: 'この版にない項目の列が指定されています。画面を再読み込みしてください。',
  required: (file: string, name: string) => `${file}の「${name}」の列を選んでください。`,
} as const

/** One column of a file is chosen for two of ours. */
export function headerForTwo(file: string, header: string, names: readonly string[]): string {
  const both = names.map((name) => `「${name}」`).join('と')
  return `${file}の列「${header}」が、${both}の両方に選ばれています。どちらかを選び直してください。`
}

/** What stands instead of a text that was blanked. It is stored, and a check of the trail looks for it: never change it. */
export const BLANKED_TEXT = '（個人データを消去済み）'
