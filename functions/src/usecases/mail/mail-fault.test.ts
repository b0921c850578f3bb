import { expect, test } from 'vitest'
import {
  type MailFault,
  mailFaultSentence,
  mayPass,
  noticeFaultSentence,
  refusedCopySentence,
} from './mail-fault.ts'

const ADMIN = 'システムの運用担当者に連絡してください。'
const LATER = '時間をおいて再度お試しください。'

test.each([
  [
    'unreachable',
    'メールサーバーに接続できなかったため、送信できませんでした。',
    `${LATER}解決しない場合は、${ADMIN}`,
  ],
  ['timeout', 'メールサーバーが時間内に応答しなかったため、送信できませんでした。', LATER],
  ['insecure', 'メールサーバーと暗号化した通信ができなかったため、送信できませんでした。', ADMIN],
  ['login', 'メールサーバーにログインできなかったため、送信できませんでした。', ADMIN],
  ['setup', 'メール送信の設定に誤りがあるため、送信できませんでした。', ADMIN],
  ['sender', '送信元のアドレスがメールサーバーに拒否されたため、送信できませんでした。', ADMIN],
  ['deferred', 'メールサーバーが一時的にメールを受け付けていないため、送信できませんでした。', LATER],
  ['refused', 'メールサーバーがメールの受け付けを拒否したため、送信できませんでした。', ADMIN],
] as const)('%s: what went wrong, and what somebody can do about it', (kind, why, advice) => {
  expect(mailFaultSentence({ kind })).toBe(why + advice)
  // Nobody can resend a notice by hand, but an admin can fix a fault that stops all of them.
  expect(noticeFaultSentence({ kind })).toBe(advice === ADMIN ? why + ADMIN : why)
})

const recipient = (isTemporary: boolean, othersReached = false): MailFault => ({
  kind: 'recipient',
  addresses: ['a@x.example', 'b@x.example'],
  isTemporary,
  othersReached,
})

test('a refused recipient is named, with what to do, and who got it all the same', () => {
  const refused = '宛先 a@x.example、b@x.example が受信側のサーバーに拒否されました。'
  const check = 'メールアドレスを確認し、修正してから再度送信してください。'
  expect(mailFaultSentence(recipient(false))).toBe(refused + check)
  expect(mailFaultSentence(recipient(false, true))).toBe(
    `${refused}Ccの営業担当者にだけ届いています。${check}`,
  )
  expect(noticeFaultSentence(recipient(false, true))).toBe(refused)
  const later =
    '宛先 a@x.example、b@x.example は受信側のサーバーに一時的に受け付けられなかったため、送信できませんでした。'
  expect(mailFaultSentence(recipient(true))).toBe(later + LATER)
  expect(noticeFaultSentence(recipient(true))).toBe(later)
})

test('only what the server may take later is tried again', () => {
  const kinds = [
    'unreachable',
    'timeout',
    'insecure',
    'login',
    'setup',
    'sender',
    'deferred',
    'refused',
  ] as const
  expect(kinds.filter((kind) => mayPass({ kind }))).toEqual(['unreachable', 'timeout', 'deferred'])
  expect([mayPass(recipient(true)), mayPass(recipient(false))]).toEqual([true, false])
})

test('a refused copy is named', () => {
  expect(refusedCopySentence(['a@x.example', 'b@x.example'])).toBe(
    '宛先には送信しましたが、Ccの a@x.example、b@x.example は受信側のサーバーに拒否されたため届いていません。',
  )
})
