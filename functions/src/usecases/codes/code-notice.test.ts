import { facts, heading, inText } from '@kenshu/contract/mail-blocks'
import { expect, test } from 'vitest'
import { codeNotice } from './code-notice.ts'

test('the mail with a code, which stands in its body alone', () => {
  const link = {
    noteId: 'n1',
    clientName: '㈱髙﨑\n商店',
    subject: '販促①',
    about: [heading('納品内容'), facts(['請求番号', '0012'])],
    hash: 'h',
    recipient: () => Promise.resolve('aoki@client.example'),
  }
  const code = {
    code: '012345',
    to: 'aoki@client.example',
    expiresAt: new Date('2026-04-02T15:05:00Z'),
    requestId: 'r1',
  }
  const sender = {
    companyName: '見本株式会社',
    companyPhone: '03-0000-0000',
    companyAddress: '東京都',
    confirmBaseUrl: 'https://kenshu.example',
  }
  expect(inText(codeNotice(link, code, sender))).toEqual({
    noteId: 'n1',
    to: 'aoki@client.example',
    reader: 'client',
    isSecret: true,
    subject: '検収の確認コードのお知らせ（販促①）',
    requestId: 'r1',
    body: `㈱髙﨑 商店
ご担当者様

いつも大変お世話になっております。
見本株式会社でございます。

検収のお手続きに必要な確認コードをお送りいたします。
お手続きの画面で、下記の6桁の数字をご入力ください。

■ 確認コード
012345
有効期限：2026年4月3日 00:05

■ 納品内容
請求番号：0012

この確認コードは、どなたにもお伝えにならないでください。弊社の担当者からお尋ねすることもございません。
お手続きにお心当たりのない場合は、下記までご連絡ください。

――――――――――――――――――――
見本株式会社
TEL：03-0000-0000
――――――――――――――――――――
`,
  })
})
