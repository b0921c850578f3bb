import type { ErrorCode } from '@kenshu/contract/error-codes'
import { CODE_DIGITS, JUST_SENT_MINUTES, UNDO_MINUTES } from '@kenshu/contract/limits'
import type { Capability } from '@kenshu/contract/permissions'
import { DOWNLOAD_SENTENCES, SESSION_SENTENCES } from '@kenshu/contract/sentences'
import type { Limited } from '../config/limits/calls.ts'

/** The server's sentence for each error code, unless a more specific one exists. */
export const SENTENCES: Record<ErrorCode, string> = {
  unauthenticated: '認証情報が取得できません。再ログインしてください。',
  session_revoked: 'ログインの有効期限が切れたか、アカウントが無効になっています。再ログインしてください。',
  session_expired: SESSION_SENTENCES.idle,
  domain_not_allowed: '許可されていないメールアドレスです',
  app_not_verified:
    'ブラウザーを確認できなかったため、受け付けられませんでした。画面を再読み込みして、もう一度お試しください。',
  forbidden: 'この操作を実行する権限がありません',
  user_mismatch: 'ログイン中のユーザーと異なるメールアドレスが指定されています。再ログインしてください。',
  not_found: '指定されたデータが見つかりません。',
  promote_running: '別のデータ登録が実行中です。完了してから再度お試しください。',
  plan_outdated:
    '事前チェックの後にデータが変更されました。もう一度「事前チェック」を実行し、内容を確認してください。',
  month_not_begun: 'まだ始まっていない月は締められません。',
  undo_impossible: 'このデータ登録は取り消せません。取り消せるのは最後に実行したデータ登録だけです。',
  stale: 'ほかの人がこの納品書を変更しました。最新の内容を確認してから、もう一度操作してください。',
  name_taken: '同じ名前がすでに使われています。別の名前を入力してください。',
  too_many_views: '保存できるビューの数を超えています。使わないビューを削除してください。',
  impossible_transition: '現在のステータスからは、このステータスに変更できません。',
  mail_outdated:
    'メールの内容が最新ではありません。画面を再読み込みして、内容を確認してから送信してください。',
  mail_refused: '現在の状態では検収依頼メールを送信できません。',
  mail_just_sent: `この検収依頼メールは直近${String(JUST_SENT_MINUTES)}分以内に送信済みです。`,
  mail_many_today: '本日この宛先には、検収依頼メールをすでに何通も送信しています。',
  mail_in_progress: 'この納品書のメールは送信処理中です。しばらく待ってから画面を再読み込みしてください。',
  mail_unclear:
    '前回の送信が完了したか確認できません。送信先に届いているか確認してから、あらためて送信してください。',
  mail_not_sent:
    'メールサーバーに接続できなかったため、送信できませんでした。時間をおいて再度お試しください。',
  own_role: '自分のロールは変更できません',
  last_admin: '最後の管理者のロールは変更できません。',
  not_confirmed: 'このユーザーは本人確認待ちです。先に「本人確認」を行ってから、ロールを設定してください。',
  domain_mismatch: 'ドメインが既存担当者メールと一致しません',
  too_large: '送信されたデータが大きすぎます。内容を減らして、もう一度お試しください。',
  body_too_slow:
    '通信が遅く、送信されたデータを受け取れませんでした。通信環境を確認して、もう一度お試しください。',
  invalid_request: '入力内容に誤りがあります。',
  invalid_upload: 'アップロードされたファイルに誤りがあります。',
  wrong_password: 'パスワードが正しくありません。メールに記載されたパスワードを入力してください。',
  password_locked:
    'パスワードの誤りが続いたため、一時的にご利用いただけません。しばらく待ってから、もう一度お試しください。',
  link_locked:
    'パスワードの誤入力が多数あったため、このURLは現在ロックされています。お手数ですが、検収依頼メールに記載の担当者に、ロックの解除をご依頼ください。',
  note_unavailable: 'この納品書は現在ご利用いただけません',
  link_expired: 'このURLの有効期限が切れています。担当者に検収依頼メールの再送をご依頼ください。',
  already_decided: 'この納品書はすでにお手続きが完了しています。',
  document_changed: '納品書の内容が変更されました。最新の内容をご確認のうえ、もう一度お手続きください。',
  code_required: 'お手続きには確認コードが必要です。確認コードをメールで受け取り、入力してください。',
  wrong_code: `確認コードが正しくありません。メールに記載された${String(CODE_DIGITS)}桁の数字を入力してください。`,
  code_expired: '確認コードの有効期限が切れています。確認コードをもう一度お受け取りください。',
  code_too_soon: '確認コードは送信済みです。届くまでしばらくお待ちください。',
  code_unavailable:
    '確認コードの送付先のメールアドレスが登録されていないため、お手続きを進められません。担当者へお問い合わせください。',
  too_many_requests: 'アクセスが集中しています。しばらく時間をおいて再度お試しください。',
  internal: 'サーバーでエラーが発生しました。時間をおいて再度お試しください。',
}

/** The sentence for a caller whose role lacks a capability, where the specification defines one. */
export const FORBIDDEN_SENTENCES: Partial<Record<Capability, string>> = {
  downloadCsv: DOWNLOAD_SENTENCES.notAdmin,
}

export const NOT_SENT_BACK = 'この納品書は、現在クライアントから差し戻されていません。'
export const NO_SUCH_COLLEAGUE = '担当に指定された人が見つかりません。ほかの人を選んでください。'
export const MONTH_CLOSE_STALE =
  'ほかの人がこの月を締めたか、締めを取り消しました。最新の内容を確認してから、もう一度操作してください。'
export const MONTH_IMPORTING =
  'この月のデータを登録しているため、まだ締められません。データ登録が終わってから、もう一度お試しください。'
export const CLOSING_NOT_FOUND = '指定された締めの記録が見つかりません。'
export const NOTE_NOT_FOUND = '指定された納品書が見つかりません。'
export const CONTACT_UNCLEAR = '宛先を変更できたか確認できませんでした。納品書を開いて確認してください。'
export const BUNDLE_NOT_FOUND =
  'このまとめて依頼は見つかりません。納品書を選び直して、もう一度お試しください。'
export const NOT_ONE_RECIPIENT =
  'まとめて依頼できるのは、クライアントと宛先のメールアドレスが同じ納品書だけです。納品書を選び直してください。'
/** Why a job cannot show the results of some of its notes. */
export function jobChunksLost(notes: number): string {
  return `処理の記録の一部を読み取れないため、${String(notes)}件の結果を確認できません。対象の納品書を確認し、システムの運用担当者に連絡してください。`
}

export const NO_RECEIPTS = '検収書は、1件以上の検収後にダウンロードできます。'
export const RUN_REUSED = '送信済みの内容と異なるため、検収できません。画面を再読み込みしてください。'
export const NO_RECEIPT = '検収書は、検収後にダウンロードできます。'
export const ONLY_STOPPED_DELETED = '削除できるのは、営業発行停止の納品書だけです。'
/** Refusals of a repair of what the nightly check has found. */
export const NO_REPAIR = 'この問題は、画面からは修復できません。'
export const REPAIR_CHANGED = '修復の内容が、表示した後に変わりました。もう一度内容を確認してください。'

/** Refusal of a blanking of personal data. */
export const BLANKING_CHANGED = '消去する内容が、表示した後に変わりました。もう一度内容を確認してください。'

export const SETTINGS_STALE =
  'ほかの人が設定を更新しました。最新の設定を確認してから、もう一度保存してください。'
export const TOO_MANY_CLIENTS_OFF =
  'リマインドを送らないクライアントが多すぎます。設定の一覧から不要なクライアントを外してから、もう一度操作してください。'
export const CODE_NOT_NEEDED = '確認コードは不要になりました。このまま確定してください。'
export const CODE_USED_UP =
  '確認コードの誤りが続いたため、このコードは使えなくなりました。確認コードをもう一度お受け取りください。'
export const TOO_MANY_CODES =
  '確認コードの送信が続いたため、一時的に送信できません。しばらく待ってから、もう一度お試しください。'
export const DAY_IS_OVER = 'この日のリマインドはすでに送信が終わっているため、変更できません。'
export const OWN_CONFIRMATION = '自分の本人確認はできません。ほかの管理者に依頼してください。'
export const SIGN_IN_AGAIN =
  'ログインに使われたGoogleアカウントが、以前の登録内容と一致しません。安全のため以前のログイン情報を取り消しました。もう一度ログインしてください。'
export const USER_UNREADABLE =
  'ユーザーの登録情報を読み取れないため、利用できません。システムの運用担当者に連絡してください。'
export const USER_NOT_FOUND = '指定されたユーザーが見つかりません。'
export const KEY_REUSED = '送信済みの内容と異なるため、送信できません。画面を再読み込みしてください。'
export const FROM_AFTER_TO = '開始日は終了日以前である必要があります'
export const AMOUNTS_REVERSED = '金額の下限は上限以下にしてください。'
export const TOO_MANY_COMBINATIONS =
  '条件の組み合わせが多すぎます。クライアント、営業担当者、発行ステータスのいずれかを減らしてください。'
export const DOWNLOAD_TOO_OLD =
  'ダウンロードの開始から時間がたったため、続きを取得できません。もう一度ダウンロードしてください。'
export const VIEW_NOT_FOUND = 'このビューは見つかりません。削除されたか、共有が解除された可能性があります。'
export const VIEW_STALE =
  'ほかの画面でこのビューが変更されました。最新の内容を確認してから、もう一度操作してください。'
export const VIEW_NAME_TAKEN = '同じ名前のビューがあります。別の名前を入力してください。'
export const ONLY_OWNER_UNSHARES = '共有を解除できるのは、このビューを作成した人だけです。'

/** @param most maximum number of shared views */
export function tooManyShared(most: number): string {
  return `共有ビューは${String(most)}件までです。使わない共有ビューを削除してから、もう一度保存してください。`
}

/** @param most maximum number of views per person */
export function tooManyOwn(most: number): string {
  return `保存できるビューは1人${String(most)}件までです。使わないビューを削除してから、もう一度保存してください。`
}

/** What the caller did too often, for each limit. */
const LIMITED: Record<Limited, string> = {
  mailsOfUser: 'メールの送信',
  testMailsOfUser: '試しのメールの送信',
  jobsOfUser: '一括処理の実行',
  uploadsOfUser: 'アップロード',
  checksOfUser: '事前チェック',
  detailsOfUser: '納品書の表示',
  listsOfUser: '納品書の検索',
  searchesOfUser: '納品書の検索',
  partiesOfUser: 'クライアントと営業担当者の一覧の取得',
  monthsOfUser: '月次の表示',
  comparisonsOfUser: 'ZACとの突き合わせ',
  previewsOfUser: '一括処理やまとめて依頼の確認',
  downloadsOfUser: 'データのダウンロード',
  receiptsOfUser: '検収書のダウンロード',
  auditLogsOfUser: '操作履歴の表示',
  trailExportsOfUser: '証跡の書き出し',
  personalExportsOfUser: '個人データの書き出し',
  personalBlankingsOfUser: '個人データの消去の確認と実行',
  packsOfUser: '税務調査パックの作成',
  callsOfSource: 'アクセス',
  receiptsOfSource: '検収書のダウンロード',
  callsOfLink: 'アクセス',
  receiptsOfLink: '検収書のダウンロード',
  callsOfNetwork: 'アクセス',
  callsOfLargeNetwork: 'アクセス',
  receiptsOfNetwork: '検収書のダウンロード',
  receiptsOfLargeNetwork: '検収書のダウンロード',
}

/** @param seconds until the next attempt is allowed */
export function tooManyCalls(limited: Limited, seconds: number): string {
  const wait = seconds < 60 ? `${String(seconds)}秒` : `${String(Math.ceil(seconds / 60))}分`
  return `短い時間に${LIMITED[limited]}が続いたため、受け付けられませんでした。${wait}ほど待ってから、もう一度お試しください。`
}

/** @param domains whose people may sign in */
export function notOfCompany(domains: readonly string[]): string {
  return `試しのメールは、社内のアドレス（@${domains.join('、@')}）にだけ送れます。`
}

export const MALFORMED_BODY = '送信されたデータを読み取れません。'
export const URL_NOT_FOUND = '指定されたURLは見つかりません。'
export const ZIP_FILE_MISSING = 'zipファイル（zip_file）を1つだけ送信してください。'

/** Prefixes a sentence with the note that it is about. */
export function ofNote(billingNo: string, sentence: string): string {
  return `納品書番号 ${billingNo}：${sentence}`
}

/** Names the wrong fields of a request, without repeating the values that were sent. */
export function wrongFields(fields: readonly string[]): string {
  return fields.length === 0
    ? SENTENCES.invalid_request
    : `入力内容に誤りがあります。（${fields.join('、')}）`
}

export const CHANGE_NOT_UNDOABLE =
  'この変更は元に戻せません。元に戻せるのは、自分が行った直前のステータス変更だけです。'
export const UNDO_TOO_LATE =
  '変更から時間がたったため、元に戻せません。納品書の詳細画面でステータスを変更してください。'

/** @param who the person who sent it */
export function sentJustNow(who: string): string {
  return `この検収依頼メールは直近${String(JUST_SENT_MINUTES)}分以内に送信済みです（送信者: ${who}）。`
}

/** @param count how many mails were sent by hand today */
export function askedOften(to: string, count: number): string {
  return `${to} 宛の検収依頼メールは、本日すでに${String(count)}通を手動で送信しています。`
}
export const ASKED_TODAY = '本日すでに検収依頼メールを送信しています。'
export const STOPS_ACCEPTED = 'クライアントが検収済みの納品書です。'
export const NOT_SET_REQUESTED = '送信しましたが、ステータスは変更できませんでした。'
export const CHANGED_SINCE_SENT =
  '送信しました。その後この納品書が変更されたため、ステータスはいまのままにしています。'
export const MAIL_SERVER_DOWN =
  'メールサーバーに続けて送信できなかったため、残りの送信を中止しました。時間をおいて、残りをもう一度実行してください。'
export const JOB_CANCELLED = '処理の前に中止したため、変更していません。'
export const SENDING_CANCELLED = '送信の前に中止したため、メールを送信していません。'
export const JOB_NOT_FOUND = '指定された一括処理が見つかりません。'
export const JOB_NOT_OWN = 'この一括処理を操作できるのは、実行した本人と管理者だけです。'
export const JOB_KEY_REUSED =
  'この一括処理はすでに別の内容で受け付けています。画面を再読み込みして、もう一度確認してください。'
export const JOB_NOT_UNDOABLE = `この一括処理は元に戻せません。元に戻せるのは、実行した本人が完了後${String(UNDO_MINUTES)}分以内に操作したときだけです。`
export const JOB_UNDONE_ALREADY = 'この一括処理はすでに元に戻しています。'

/** A job's remark on a note that already has the status. */
export function alreadySet(status: string): string {
  return `すでに「${status}」です。`
}
