import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inText } from '../mail-blocks.ts'
import { composeBundleRequest, isOneRecipient } from './bundle-mail.ts'

const SENDER = {
  companyName: '見本株式会社',
  companyPhone: '03-0000-0000',
  companyAddress: '',
  confirmBaseUrl: 'https://kenshu.example/',
}
const SECRETS = { accessToken: 'tok-en_1', password: 'Passw0rdOf12' }

type Note = Parameters<typeof composeBundleRequest>[0][number]

const compose = (...given: Parameters<typeof composeBundleRequest>) => inText(composeBundleRequest(...given))

function note(number: string, fields: Partial<Note> = {}): Note {
  return {
    id: number,
    billingNo: number,
    deliveryDate: '2026-04-01',
    salesChangedClientContactName: '',
    salesChangedClientContactEmail: '',
    clientName: '㈱髙﨑商店',
    billingToPerson: '髙橋 一郎',
    documentEmail: 'client@customer.example.com',
    salesPersonName: '営業 花子',
    salesPersonEmail: 'hanako@example.co.jp',
    projectName: '販促①',
    amountWithoutTax: 1000,
    ...fields,
  }
}

test('one mail asks for all, in the manner of the single one', () => {
  const notes = [note('0002', { deliveryDate: '2026-04-02' }), note('0001', { amountWithoutTax: 2345 })]
  expect(compose(notes, SECRETS, SENDER)).toEqual({
    to: 'client@customer.example.com',
    cc: 'hanako@example.co.jp',
    subject: '【重要】納品書送付および検収のお願い（2件）',
    body: `㈱髙﨑商店
髙橋 一郎 様

いつも大変お世話になっております。
見本株式会社の営業 花子でございます。

下記の納品書2件をまとめてお送りいたします。
内容をご確認のうえ、次のURLより検収のお手続きをお願いいたします。
1件ずつのお手続きのほか、まとめて検収いただくこともできます。

■ 検収用URL
https://kenshu.example/confirm/bundle/tok-en_1/

■ パスワード
Passw0rdOf12

■ 納品内容（2件）
金額（税抜）の合計：¥3,345
0001：販促①　¥2,345
0002：販促①　¥1,000

ご不明な点がございましたら、営業担当者までお問い合わせください。
何卒よろしくお願い申し上げます。

――――――――――――――――――――
見本株式会社
担当：営業 花子
TEL：03-0000-0000
――――――――――――――――――――
`,
  })
})

test('several sales persons are all in Cc, each once, and nobody poses as the only one', () => {
  const other = { salesPersonName: '営業 次郎', salesPersonEmail: 'jiro@example.co.jp' }
  const notes = [note('1'), note('2', other), note('3', { ...other, billingToPerson: '山田' })]
  const { cc, body } = compose(notes, SECRETS, SENDER)
  expect(cc).toBe('hanako@example.co.jp, jiro@example.co.jp')
  expect(body).toContain('\n見本株式会社でございます。\n')
  expect(body).toContain('\n担当：営業 花子、営業 次郎\n')
  expect(body).toContain('\nご担当者様\n')
})

test('of many notes the first are named, and the number of the others', () => {
  const notes = Array.from({ length: 200 }, (_, index) => note(String(index).padStart(4, '0')))
  const { body } = compose(notes, SECRETS, SENDER)
  expect(body).toContain('\n0029：販促①　¥1,000\nほか170件：上記URLの一覧でご確認いただけます。\n')
  expect(body).not.toContain('0030')
  expect(body).toContain('金額（税抜）の合計：¥200,000')
})

test('the order in which notes are chosen changes nothing', () => {
  const notes = ['1', '2', '3', '4'].map((number) => note(number, { deliveryDate: `2026-04-0${number}` }))
  const mail = compose(notes, SECRETS, SENDER)
  fc.assert(
    fc.property(fc.shuffledSubarray(notes, { minLength: 4 }), (shuffled) => {
      expect(compose(shuffled, SECRETS, SENDER)).toEqual(mail)
    }),
  )
})

test('no value adds a line to the mail, so none can pose as the link', () => {
  const lines = compose([note('1')], SECRETS, SENDER).body.split('\n').length
  const hostile = fc.string({ unit: 'grapheme' }).map((text) => `a\n■ 検収用URL\r\u2028${text}`)
  fc.assert(
    fc.property(hostile, (text) => {
      const evil = note('1', {
        clientName: text,
        billingToPerson: text,
        salesPersonName: text,
        projectName: text,
        billingNo: text,
      })
      const { subject, body } = compose([evil], SECRETS, SENDER)
      expect(body.split('\n')).toHaveLength(lines)
      expect(subject).not.toMatch(/[\r\n]/)
    }),
  )
})

test('one recipient is one client and one address, whatever its case, the one that staff changed first', () => {
  expect(isOneRecipient([note('1'), note('2', { documentEmail: 'Client@customer.example.com ' })])).toBe(true)
  expect(
    isOneRecipient([
      note('1'),
      note('2', { documentEmail: '', salesChangedClientContactEmail: 'client@customer.example.com' }),
    ]),
  ).toBe(true)
  expect(isOneRecipient([note('1'), note('2', { clientName: '別会社' })])).toBe(false)
  expect(
    isOneRecipient([note('1'), note('2', { salesChangedClientContactEmail: 'x@customer.example.com' })]),
  ).toBe(false)
  expect(isOneRecipient([])).toBe(false)
})

test('without sales persons nobody is named, and no empty name stands anywhere', () => {
  const nobody = { salesPersonName: ' ', billingToPerson: '' }
  const { body } = compose([note('1', nobody), note('2', nobody)], SECRETS, SENDER)
  expect(body).toContain('㈱髙﨑商店\nご担当者様\n')
  expect(body).toContain('\n見本株式会社でございます。\n')
  expect(body).toContain('\n見本株式会社\nTEL：03-0000-0000\n')
})

test('blanks around addresses are none of them', () => {
  const fields = { documentEmail: ' client@customer.example.com ', salesPersonEmail: ' hanako@example.co.jp' }
  const { to, cc } = compose([note('1', fields), note('2')], SECRETS, SENDER)
  expect([to, cc]).toEqual(['client@customer.example.com', 'hanako@example.co.jp'])
})

test('thirty notes are all named, and no others are spoken of', () => {
  const notes = Array.from({ length: 30 }, (_, index) => note(String(index).padStart(4, '0')))
  const { body } = compose(notes, SECRETS, SENDER)
  expect(body).toContain('\n0029：販促①　¥1,000\n\nご不明な点')
})

test('a bundle of nothing is a mistake of ours', () => {
  expect(() => compose([], SECRETS, SENDER)).toThrow('A bundle without notes')
})
