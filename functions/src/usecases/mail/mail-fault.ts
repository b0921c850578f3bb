/** Why a mail certainly did not go out. */
export type MailFault =
  | { kind: 'unreachable' | 'timeout' | 'insecure' | 'login' | 'setup' | 'sender' | 'deferred' | 'refused' }
  | {
      kind: 'recipient'
      addresses: readonly string[]
      /** the server said that it may take them later */
      isTemporary: boolean
      /** the others got the mail */
      othersReached: boolean
    }

/** How a send ended. `unclear`: the whole mail was handed over, and no answer came. */
export type MailOutcome =
  | { kind: 'sent'; refusedCopies: readonly string[] }
  | { kind: 'failed'; fault: MailFault }
  | { kind: 'unclear' }

const TELL_ADMIN = 'システム管理者に連絡してください。'
const TRY_LATER = '時間をおいて再度お試しください。'

/** Why it did not go out, and what somebody who sends it can do. */
const SENTENCES: Record<Exclude<MailFault['kind'], 'recipient'>, readonly [why: string, advice: string]> = {
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
}

function recipientSentence({ addresses, isTemporary }: Extract<MailFault, { kind: 'recipient' }>): string {
  const who = addresses.join('、')
  return isTemporary
    ? `宛先 ${who} は受信側のサーバーに一時的に受け付けられなかったため、送信できませんでした。`
    : `宛先 ${who} が受信側のサーバーに拒否されました。`
}

/** What staff read of a mail that they sent, and can act on. */
export function mailFaultSentence(fault: MailFault): string {
  if (fault.kind !== 'recipient') return SENTENCES[fault.kind].join('')
  const others = fault.othersReached ? 'Cc の営業担当者にだけ届いています。' : ''
  const advice = fault.isTemporary ? TRY_LATER : 'メールアドレスを確認し、修正してから再度送信してください。'
  return `${recipientSentence(fault)}${others}${advice}`
}

/** What staff read in a note's history of a notice, which nobody can send again by hand. */
export function noticeFaultSentence(fault: MailFault): string {
  if (fault.kind === 'recipient') return recipientSentence(fault)
  const [why, advice] = SENTENCES[fault.kind]
  return advice === TELL_ADMIN ? `${why}${advice}` : why
}

/** Whether the same mail may well go out a little later. */
export function mayPass(fault: MailFault): boolean {
  if (fault.kind === 'recipient') return fault.isTemporary
  return fault.kind === 'unreachable' || fault.kind === 'timeout' || fault.kind === 'deferred'
}

/** What staff read when the client got the mail, but not everybody in Cc. */
export function refusedCopySentence(addresses: readonly string[]): string {
  return `宛先には送信しましたが、Cc の ${addresses.join('、')} は受信側のサーバーに拒否されたため届いていません。`
}
