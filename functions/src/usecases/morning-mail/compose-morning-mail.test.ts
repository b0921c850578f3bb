import { mailText } from '@kenshu/contract/mail-blocks'
import { expect, test } from 'vitest'
import { composeMorningMail } from './compose-morning-mail.ts'

const SENDER = {
  companyName: '試験株式会社',
  companyPhone: '03-0000-0000',
  companyAddress: '',
  confirmBaseUrl: 'https://clients.example',
}
const OF = { appUrl: 'https://app.example/', sender: SENDER, requestId: 'r' }
const NOTES = {
  hakkou_status: ['CL検収拒否' as const],
  sales: ['hanako@example.co.jp'],
  attention: [],
  mark: [],
  asked_to: '',
  handed_to: '',
}

test('a line and a link for each kind, how to switch it off, and no word about notes, clients or the reader’s address', () => {
  const { subject, blocks, ...mail } = composeMorningMail(
    { uid: 'u', to: 'hanako@example.co.jp', name: '営業\n花子' },
    {
      waiting: [
        { kind: 'rejected', count: 1234, notes: NOTES },
        { kind: 'noImport', count: 1, notes: null },
        { kind: 'lateChanges', count: 2, notes: null, month: '2026-10' },
      ],
      // One of the notes waits for two reasons.
      total: 1236,
    },
    OF,
  )
  expect(subject).toBe('【検収】きょうの対応 1,236件')
  expect(mail).toEqual({ noteId: 'u', to: 'hanako@example.co.jp', reader: 'staff', requestId: 'r' })
  expect(mailText(blocks)).toBe(`営業 花子 様

お疲れさまです。
オンライン検収システムよりお知らせいたします。

きょう対応が必要なものは、次のとおりです。

差し戻し 1,234件
https://app.example/today/rejected

今月の取込なし
https://app.example/today/noImport

締め後の変更 2件
https://app.example/today/lateChanges

このメールは、対応が必要なものがある日の朝にだけお送りしています。
時刻の変更や停止は、次の画面でできます。

朝のメールの設定
https://app.example/today/settings

――――――――――――――――――――
試験株式会社
オンライン検収システム（このメールは自動で送信されています）
――――――――――――――――――――
`)
})

test('who has no name is greeted as a person in charge', () => {
  const { blocks } = composeMorningMail(
    { uid: 'u', to: 'a@b.example', name: '' },
    { waiting: [], total: 0 },
    OF,
  )
  expect(mailText(blocks)).toMatch(/^ご担当者様\n/)
})
