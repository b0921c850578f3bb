import { DAY_MS } from '@kenshu/contract/time-units'
import { INTEGRITY_LIMITS } from '../config/limits/integrity.ts'

/** Why a mail did not go out or came back, and what staff can do. */

export const TELL_ADMIN = 'システムの運用担当者に連絡してください。'
export const TRY_LATER = '時間をおいて再度お試しください。'
export const TRIED_AGAIN = '時間をおいて自動的に再送します。'

/** The reason of a mail that has waited for so long that an admin ended it. */
export const GIVEN_UP = `${String(INTEGRITY_LIMITS.integrityLeftMs / DAY_MS)}日以上送信できなかったため、送信を取りやめました。`

export const MAIL_STATES = {
  queued: '送信待ち',
  sending: '送信中',
  sent: '送信済み',
  failed: '送信失敗',
  unclear: '送信結果不明',
} as const

/** For each reaction of the mail server: why the mail was not sent, and the advice to the sender. */
export const MAIL_FAULTS = {
  unreachable: [
    'メールサーバーに接続できなかったため、送信できませんでした。',
    `${TRY_LATER}解決しない場合は、${TELL_ADMIN}`,
  ],
  timeout: ['メールサーバーが時間内に応答しなかったため、送信できませんでした。', TRY_LATER],
  insecure: ['メールサーバーと暗号化した通信ができなかったため、送信できませんでした。', TELL_ADMIN],
  login: ['メールサーバーにログインできなかったため、送信できませんでした。', TELL_ADMIN],
  setup: ['メール送信の設定に誤りがあるため、送信できませんでした。', TELL_ADMIN],
  sender: ['送信元のアドレスがメールサーバーに拒否されたため、送信できませんでした。', TELL_ADMIN],
  deferred: ['メールサーバーが一時的にメールを受け付けていないため、送信できませんでした。', TRY_LATER],
  refused: ['メールサーバーがメールの受け付けを拒否したため、送信できませんでした。', TELL_ADMIN],
} as const

/** The sentence of a job that ended because the mail server accepted mails and then did not respond. */
export const HAD_NO_ANSWER =
  'メールサーバーがメールを受け取った後に応答しなかったため、届いたか確認できません。システムの運用担当者に連絡してください。'

export function recipientRefused(addresses: readonly string[], isTemporary: boolean): string {
  const who = addresses.join('、')
  return isTemporary
    ? `宛先 ${who} は受信側のサーバーに一時的に受け付けられなかったため、送信できませんでした。`
    : `宛先 ${who} が受信側のサーバーに拒否されました。`
}

export const ONLY_COPIES_SENT = 'Ccの営業担当者にだけ届いています。'
export const CORRECT_ADDRESS = 'メールアドレスを確認し、修正してから再度送信してください。'

export function copiesRefused(addresses: readonly string[]): string {
  return `宛先には送信しましたが、Ccの ${addresses.join('、')} は受信側のサーバーに拒否されたため届いていません。`
}

/** How many attempts were made; '' for a single one. */
export function timesTried(tries: number): string {
  return tries > 1 ? `（${String(tries)}回試行）` : ''
}

/** Why a mail bounced, and what to do about it. */
export const BOUNCES = {
  address: ['宛先のメールアドレスが存在しません。', 'アドレスを確認し、連絡先を直してから再送してください。'],
  domain: [
    '宛先のドメイン（@より後ろ）が存在しないか、メールを受信できません。',
    'アドレスを確認し、連絡先を直してから再送してください。',
  ],
  disabled: [
    '宛先のメールボックスは現在使われていません。',
    '退職や異動がないか先方に確認し、連絡先を直してから再送してください。',
  ],
  full: [
    '宛先のメールボックスの容量がいっぱいです。',
    '先方に空けていただいてから再送するか、別の連絡先に直してください。',
  ],
  size: [
    'メールの大きさが、受信側の上限を超えています。',
    '先方に受信できる連絡先を確認し、連絡先を直してから再送してください。',
  ],
  policy: [
    '受信側のサーバーが、迷惑メール対策などの方針により受信を拒否しました。',
    '先方に受信を許可していただいてから再送するか、システムの運用担当者に相談してください。',
  ],
  expired: [
    '受信側のサーバーに届けられないまま、配送の期限が切れました。',
    '先方の受信に問題がないか確認してから、再送してください。',
  ],
  other: [
    '受信側のサーバーがメールを受け取りませんでした。',
    'サーバーの応答を確認し、連絡先を直すか、時間をおいて再送してください。',
  ],
} as const

/** Staff's names for the mails that ask clients to answer. */
export const MAIL_NAMES = { request: '検収依頼メール', reminder: 'リマインドメール' } as const

/** What the operator should look at, for each reaction of the mail server to a test mail. */
export const TEST_REMEDIES = {
  unreachable:
    'SMTP_HOST と SMTP_PORT を確認してください。ポート25は使えません。接続元を限るメールサーバーには、固定のアドレスが必要です。',
  timeout: 'SMTP_HOST と SMTP_PORT を確認し、時間をおいて再度お試しください。',
  insecure:
    'SMTP_SECURE と SMTP_PORT の組み合わせ（465 は true、587 は false）と、メールサーバーの証明書を確認してください。',
  login:
    'SMTP_USER とシークレット SMTP_PASSWORD を確認してください。パスワードを保存し直したら、デプロイが必要です。',
  setup: 'MAIL_FROM と SMTP_USER など、メールの設定を確認してください。',
  sender: 'MAIL_FROM のアドレスからの送信を、メールサーバーが許しているか確認してください。',
  deferred: '時間をおいて再度お試しください。続く場合は、メールサーバーの管理者に確認してください。',
  refused: 'メールサーバーの管理者に、拒否した理由を確認してください。',
  recipient: '宛先のアドレスを確認してください。',
} as const

export const TEST_SENT =
  'メールサーバーが受け付けました。受信トレイに届いたか確認してください。届かない場合は、迷惑メールの扱いと、送信元のドメインのSPFとDKIMを確認してください。'
export const TEST_UNCLEAR =
  'メールサーバーがメールを受け取った後に応答しなかったため、届いたか分かりません。受信トレイを確認してください。'
