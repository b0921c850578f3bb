import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inText } from '../mail-blocks.ts'
import { SEND_OBSTACLE_SENTENCES } from '../sentences.ts'
import { composeAcceptanceRequest, sendObstacle } from './acceptance-request.ts'
import { idempotencyKeySchema } from './send-email.ts'

const compose = (...given: Parameters<typeof composeAcceptanceRequest>) =>
  inText(composeAcceptanceRequest(...given))

const NOTE: Parameters<typeof composeAcceptanceRequest>[0] = {
  salesChangedClientContactEmail: '',
  salesChangedClientContactName: '',
  documentEmail: 'client@customer.example.com',
  salesPersonEmail: 'hanako@example.co.jp',
  salesPersonName: '営業 花子',
  clientName: '㈱髙島～商事',
  billingToPerson: '髙橋 一郎',
  accessToken: 'tok-en_1',
  password: 'Passw0rdOf12',
  jobNo: 'J-001',
  projectName: '販促①キャンペーン',
  billingNo: '0012345',
  amountWithoutTax: 1234567,
  hakkouStatus: '営業未対応',
  isAccepted: false,
  acceptedAt: null,
}
const SENDER = {
  companyName: '試験株式会社',
  companyPhone: '03-0000-0000',
  companyAddress: '東京都千代田区丸の内1-1-1',
  confirmBaseUrl: 'https://a.example',
}

test('the mail holds all that the specification names', () => {
  expect(compose(NOTE, SENDER)).toEqual({
    to: 'client@customer.example.com',
    cc: 'hanako@example.co.jp',
    subject: '【重要】納品書送付および検収のお願い（販促①キャンペーン）',
    body: `㈱髙島～商事
髙橋 一郎 様

いつも大変お世話になっております。
試験株式会社の営業 花子でございます。

下記案件の納品書をお送りいたします。
内容をご確認のうえ、次のURLより検収のお手続きをお願いいたします。

■ 検収用URL
https://a.example/confirm/tok-en_1/

■ パスワード
Passw0rdOf12

■ 納品内容
案件番号：J-001
案件名：販促①キャンペーン
請求番号：0012345
金額（税抜）：¥1,234,567

ご不明な点がございましたら、営業担当者までお問い合わせください。
何卒よろしくお願い申し上げます。

――――――――――――――――――――
試験株式会社
担当：営業 花子
TEL：03-0000-0000
――――――――――――――――――――
`,
  })
})

test('the contact that sales changed goes before the one of the document', () => {
  const mail = compose(
    {
      ...NOTE,
      salesChangedClientContactEmail: 'new@customer.example.com',
      salesChangedClientContactName: '鈴木',
    },
    SENDER,
  )
  expect(mail.to).toBe('new@customer.example.com')
  expect(mail.body.split('\n')[1]).toBe('鈴木 様')
})

test('without any contact name the mail is to whom it may concern', () => {
  expect(compose({ ...NOTE, billingToPerson: '' }, SENDER).body.split('\n')[1]).toBe('ご担当者様')
})

const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\r', '\n', '\t', '\u0000', '\u2028', '\u0085', 'Bcc: x@y.example', '\r\n.\r\n'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
})

test('no value can add a header or a line, whatever it holds', () => {
  const lines = compose(NOTE, SENDER).body.split('\n').length
  fc.assert(
    fc.property(hostile, hostile, hostile, (clientName, projectName, name) => {
      const note = {
        ...NOTE,
        clientName,
        projectName,
        billingToPerson: name,
        salesPersonName: name,
        jobNo: name,
      }
      const mail = compose(note, SENDER)
      expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      expect(mail.body.split(/\r\n|[\n\r\u0085\u2028\u2029]/)).toHaveLength(lines)
    }),
  )
})

test('an address that is more than one address is never sent to', () => {
  fc.assert(
    fc.property(
      hostile,
      fc.constantFrom('\r\n', '\n', ',', ';', ' ', '<', '>', '@', '"'),
      hostile,
      (a, between, b) => {
        const address = `a${a}${between}b${b}@customer.example.com`
        expect(sendObstacle({ ...NOTE, documentEmail: address })).toBe('bad_to')
        expect(sendObstacle({ ...NOTE, salesPersonEmail: address })).toBe('bad_cc')
      },
    ),
  )
})

test.each([
  'a@b.example',
  'taro.yamada+x@sub.customer.example.com',
  'a..b.@docomo.example',
  '髙橋@例え.example',
])('%s is one address', (documentEmail) => {
  expect(sendObstacle({ ...NOTE, documentEmail })).toBeNull()
})

test.each([
  ['CL検収拒否', 'rejected'],
  ['営業発行停止', 'stopped'],
  ['CL検収済', 'accepted'],
  ['未計上対象外', null],
  ['営業未対応', null],
  ['検収依頼済＆未検収', null],
] as const)('in %s the obstacle is %s', (hakkouStatus, obstacle) => {
  expect(sendObstacle({ ...NOTE, hakkouStatus })).toBe(obstacle)
})

test('what the client has accepted is not asked for again, whatever the status says', () => {
  expect(sendObstacle({ ...NOTE, isAccepted: true })).toBe('accepted')
  expect(sendObstacle({ ...NOTE, acceptedAt: '2026-04-30T01:00:00.000Z' })).toBe('accepted')
})

test('the status is heard of before the addresses, the recipient before the copy', () => {
  const empty = { ...NOTE, documentEmail: '', salesPersonEmail: ' ' }
  expect(sendObstacle({ ...empty, hakkouStatus: 'CL検収拒否' })).toBe('rejected')
  expect(sendObstacle(empty)).toBe('no_to')
  expect(sendObstacle({ ...empty, salesChangedClientContactEmail: 'a@b.example' })).toBe('no_cc')
  expect(SEND_OBSTACLE_SENTENCES.no_to).toBe('宛先を設定してください')
})

test.each([
  ['3f0a5e', true],
  ['', false],
  ['two words', false],
  ['line\nbreak', false],
  ['x'.repeat(201), false],
])('%j as a key: %s', (key, isGood) => {
  expect(idempotencyKeySchema.safeParse(key).success).toBe(isGood)
})
