import { inText } from '@kenshu/contract/mail-blocks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import { noticesOf } from './notices-of.ts'

const NOTE = blankNote({
  id: 'n1',
  billingNo: 'B-1001',
  hakkouStatus: '検収依頼済＆未検収',
  clientName: '㈱髙﨑商事',
  billingToPerson: '青木 真由美',
  documentEmail: 'aoki@client.example',
  projectName: '基幹システム保守',
  jobNo: 'J-77',
  salesPersonName: '営業 花子',
  salesPersonEmail: 'hanako@example.co.jp',
  amountWithoutTax: 1_234_000,
  tax: 123_400,
  totalAmountWithTax: 1_357_400,
  accessToken: 'secret-access-token',
  noPasswordToken: 'secret-read-only-token',
  password: 'secret-password',
})
const SENDER = {
  companyName: '試験株式会社',
  companyPhone: '03-0000-0000',
  companyAddress: '東京都港区芝1-1-1',
  confirmBaseUrl: 'https://a.example',
}
/** 00:05 of the next day in Tokyo */
const AT = new Date('2026-11-21T15:05:00Z')
const ACCEPTED = { kind: 'accepted', at: AT, by: '青木 真由美' } as const
const REJECTED = {
  kind: 'rejected',
  at: AT,
  by: '青木 真由美',
  reason: '数量が違います。\n2台です。',
} as const

const noticesAsText = (...given: Parameters<typeof noticesOf>) =>
  noticesOf(...given).map((notice) => inText(notice))

function bodyTo(to: string, notices: ReturnType<typeof noticesAsText>): string {
  return notices.find((notice) => notice.to === to)?.body ?? ''
}

test('an acceptance is told to the sales person and confirmed to the contact', () => {
  expect(noticesAsText(ACCEPTED, NOTE, SENDER, 'r1')).toEqual([
    {
      noteId: 'n1',
      to: 'hanako@example.co.jp',
      reader: 'staff',
      subject: '【検収完了】クライアントが検収しました（基幹システム保守）',
      requestId: 'r1',
      body: `営業 花子 様

お疲れさまです。
オンライン検収システムよりお知らせいたします。

下記の納品書が、クライアントにより検収されました。

■ 検収の内容
検収日時：2026年11月22日 00:05
検収者：青木 真由美 様

■ 納品内容
クライアント名：㈱髙﨑商事
案件番号：J-77
案件名：基幹システム保守
請求番号：B-1001
金額（税抜）：¥1,234,000
金額（税込）：¥1,357,400

検収書（PDF）は、納品書の詳細画面からダウンロードできます。

――――――――――――――――――――
試験株式会社
オンライン検収システム（このメールは自動で送信されています）
――――――――――――――――――――
`,
    },
    {
      noteId: 'n1',
      to: 'aoki@client.example',
      reader: 'client',
      replyTo: 'hanako@example.co.jp',
      subject: '検収完了のお知らせ（基幹システム保守）',
      requestId: 'r1',
      body: `㈱髙﨑商事
青木 真由美 様

いつも大変お世話になっております。
試験株式会社の営業 花子でございます。

下記案件につきまして、検収のお手続きが完了いたしました。
お忙しいところご対応いただき、誠にありがとうございました。

■ 検収の内容
検収日時：2026年11月22日 00:05
検収者：青木 真由美 様

■ 納品内容
案件番号：J-77
案件名：基幹システム保守
請求番号：B-1001
金額（税抜）：¥1,234,000
金額（税込）：¥1,357,400

検収書（PDF）は、検収依頼メールに記載のURLより、その有効期限までダウンロードいただけます。

このメールは、お手続きの控えとして自動でお送りしております。
お心当たりのない場合や、ご不明な点がある場合は、営業担当者までお問い合わせください。
何卒よろしくお願い申し上げます。

――――――――――――――――――――
試験株式会社
担当：営業 花子
TEL：03-0000-0000
E-mail：hanako@example.co.jp
――――――――――――――――――――
`,
    },
  ])
})

test('a rejection says why to both, each line of the reason quoted', () => {
  const notices = noticesAsText(REJECTED, NOTE, SENDER, 'r1')
  expect(notices.map(({ to, subject }) => [to, subject])).toEqual([
    ['hanako@example.co.jp', '【要対応】クライアントが差し戻しました（基幹システム保守）'],
    ['aoki@client.example', '差し戻し受付のお知らせ（基幹システム保守）'],
  ])
  for (const { body } of notices) {
    expect(body).toContain(
      '■ 差し戻しの内容\n差し戻し日時：2026年11月22日 00:05\n差し戻しをされた方：青木 真由美 様\n理由：\n> 数量が違います。\n> 2台です。\n\n■ 納品内容',
    )
  }
})

test('what stands in the two mails of a rejection, with the lines that the client marked', () => {
  const item = { itemName: '保守\n作業', unitPrice: 1000, quantity: 2, unit: '式', amount: 2000 }
  const lines = [
    { index: 1, item, comment: '数量が違います。' },
    { index: 2, item, comment: '' },
  ]
  const decision = `■ 差し戻しの内容
差し戻し日時：2026年11月22日 00:05
差し戻しをされた方：青木 真由美 様
備考：弊社の社員が使用しているブラウザーから回答されました。
理由：
> 数量が違います。
> 2台です。
明細へのご指摘：
2行目：保守 作業（金額 ¥2,000）
> 数量が違います。
3行目：保守 作業（金額 ¥2,000）
`
  const notices = noticesAsText({ ...REJECTED, isFromStaffBrowser: true, lines }, NOTE, SENDER, 'r1')
  expect(notices.map(({ body }) => body)).toEqual([
    `営業 花子 様

お疲れさまです。
オンライン検収システムよりお知らせいたします。

下記の納品書が、クライアントより差し戻されました。
理由をご確認のうえ、ご対応をお願いいたします。

${decision}
■ 納品内容
クライアント名：㈱髙﨑商事
案件番号：J-77
案件名：基幹システム保守
請求番号：B-1001
金額（税抜）：¥1,234,000
金額（税込）：¥1,357,400

納品書の詳細画面の「差し戻しの対応」で、対応の状況と担当を変更できます。
修正後の再依頼も、同じ画面から送信できます。

――――――――――――――――――――
試験株式会社
オンライン検収システム（このメールは自動で送信されています）
――――――――――――――――――――
`,
    `㈱髙﨑商事
青木 真由美 様

いつも大変お世話になっております。
試験株式会社の営業 花子でございます。

下記案件の納品書につきまして、差し戻しを承りました。
ご不便をおかけし、誠に申し訳ございません。
内容を確認のうえ、営業担当者よりあらためてご連絡いたします。

${decision}
■ 納品内容
案件番号：J-77
案件名：基幹システム保守
請求番号：B-1001
金額（税抜）：¥1,234,000
金額（税込）：¥1,357,400

このメールは、お手続きの控えとして自動でお送りしております。
お心当たりのない場合や、ご不明な点がある場合は、営業担当者までお問い合わせください。
何卒よろしくお願い申し上げます。

――――――――――――――――――――
試験株式会社
担当：営業 花子
TEL：03-0000-0000
E-mail：hanako@example.co.jp
――――――――――――――――――――
`,
  ])
})

test('blanks around the address of a sales person are none of it', () => {
  const note = { ...NOTE, salesPersonEmail: ' hanako@example.co.jp ' }
  const [staff, client] = noticesAsText(ACCEPTED, note, SENDER, 'r1')
  expect(staff?.to).toBe('hanako@example.co.jp')
  expect(client?.replyTo).toBe('hanako@example.co.jp')
})

test('a contact without a name is addressed as such', () => {
  const notices = noticesAsText(ACCEPTED, { ...NOTE, billingToPerson: '' }, SENDER, 'r1')
  expect(bodyTo('aoki@client.example', notices)).toContain('㈱髙﨑商事\nご担当者様\n')
})

test('the contact that staff have entered is written to, by the name that they entered', () => {
  const note = {
    ...NOTE,
    salesChangedClientContactName: '湊 健太郎',
    salesChangedClientContactEmail: ' minato@client.example ',
  }
  expect(bodyTo('minato@client.example', noticesAsText(ACCEPTED, note, SENDER, 'r1'))).toContain(
    '\n湊 健太郎 様\n',
  )
})

test.each([
  ['no address', ''],
  ['two addresses', 'a@client.example, b@client.example'],
  ['an address with a name', '青木 <aoki@client.example>'],
  ['a header behind a line break', 'aoki@client.example\nBcc: x@evil.example'],
])('a contact with %s gets no notice, the sales person does', (_, documentEmail) => {
  const notices = noticesAsText(ACCEPTED, { ...NOTE, documentEmail }, SENDER, 'r1')
  expect(notices.map(({ to }) => to)).toEqual(['hanako@example.co.jp'])
})

test('without a sales person nobody of ours is written to, and the contact reads no empty name', () => {
  const note = { ...NOTE, salesPersonName: '', salesPersonEmail: '' }
  const notices = noticesAsText(ACCEPTED, note, SENDER, 'r1')
  expect(notices.map(({ to }) => to)).toEqual(['aoki@client.example'])
  expect(bodyTo('aoki@client.example', notices)).toContain('\n試験株式会社でございます。\n')
  expect(bodyTo('aoki@client.example', notices)).toContain('\n試験株式会社\nTEL：03-0000-0000\n――')
  expect(notices[0]).not.toHaveProperty('replyTo')
})

test('neither token nor password is in any notice', () => {
  for (const notice of [
    ...noticesAsText(ACCEPTED, NOTE, SENDER, 'r1'),
    ...noticesAsText(REJECTED, NOTE, SENDER, 'r1'),
  ]) {
    expect(JSON.stringify(notice)).not.toMatch(/secret|https?:/)
  }
})

test('a long line of a reason is broken, so that no mail program breaks it without a mark', () => {
  const reason = `${'あ'.repeat(100)} 試験株式会社より`
  const [notice] = noticesAsText({ ...REJECTED, reason }, NOTE, SENDER, 'r1')
  const quote = notice?.body.split('\n').filter((line) => line.startsWith('> ')) ?? []
  expect(quote.map((line) => line.length)).toEqual([42, 42, 31])
  expect(quote.map((line) => line.slice(2)).join('')).toBe(reason)
})

const hostile = fc.string({
  unit: fc.constantFrom('a', '様', ' ', '\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\0', '■', '―', '𠮷'),
  maxLength: 200,
})

test('whatever a client writes, it adds no line but quoted ones, and no line break to a subject', () => {
  const plain = noticesAsText({ ...REJECTED, by: 'x', reason: 'x' }, NOTE, SENDER, 'r1')
  const ours = plain.map(({ body }) => body.split('\n').filter((line) => !line.startsWith('>')).length)
  fc.assert(
    fc.property(hostile, hostile, hostile, (by, reason, projectName) => {
      const notices = noticesAsText({ ...REJECTED, by, reason }, { ...NOTE, projectName }, SENDER, 'r1')
      notices.forEach(({ subject, body }, index) => {
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        expect(body).not.toMatch(/[\r\v\0\u0085\u2028\u2029]/)
        expect(body.split('\n').filter((line) => !line.startsWith('>'))).toHaveLength(ours[index] ?? 0)
      })
    }),
  )
})

test('the mail to the sales person leads to the note, whatever their role; the one to the client does not', () => {
  const sender = { ...SENDER, appUrl: 'https://app.example/' }
  const [staff, client] = noticesAsText(REJECTED, NOTE, sender, 'r1')
  expect(staff?.body).toContain(
    '同じ画面から送信できます。\n\n納品書の詳細画面\nhttps://app.example/today/note/n1\n\n――',
  )
  expect(client?.body).not.toContain('app.example')
  const [accepted] = noticesAsText(ACCEPTED, NOTE, sender, 'r1')
  expect(accepted?.body).toContain('https://app.example/today/note/n1\n')
})
