import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUNDLE_TEXT } from '../bundle/bundle-mail.ts'
import { composeAcceptanceRequest, REQUEST_TEXT } from '../delivery-note/acceptance-request.ts'
import { inText } from '../mail-blocks.ts'
import { filledBlocks, type MailText, PLACEHOLDERS } from '../mail-texts.ts'
import { letterheadFaults, readPostalCode } from './company.ts'
import { mailTextFaults, mailTextsSchema } from './mail-text-schema.ts'

const COMPANY = { name: '試験株式会社', postalCode: '', address: '', phone: '03-0000-0000' }
const SENDING = { linkDays: 90, mailsPerMinute: 30, requestsByHand: 5 }
const REMINDER = { subject: 'リマインド', opening: '{差出人}です。', closing: '' }
const SENDER = {
  companyName: '試験株式会社',
  companyPhone: '03-0000-0000',
  companyAddress: '',
  confirmBaseUrl: 'https://a.example',
}
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
  projectName: '販促{会社名}',
  billingNo: '0012345',
  amountWithoutTax: 1000,
  hakkouStatus: '営業未対応',
  isAccepted: false,
  acceptedAt: null,
}

function bodyOf(text: Partial<MailText>) {
  const texts = { request: { ...REQUEST_TEXT, ...text }, bundle: BUNDLE_TEXT, reminder: REMINDER }
  return inText(composeAcceptanceRequest(NOTE, { ...SENDER, texts }))
}

test('the default texts have no faults, and saving them changes no character', () => {
  expect(mailTextFaults(REQUEST_TEXT, 'request')).toEqual({})
  expect(mailTextFaults(BUNDLE_TEXT, 'bundle')).toEqual({})
  const texts = { request: REQUEST_TEXT, bundle: BUNDLE_TEXT, reminder: REMINDER }
  expect(mailTextsSchema.parse(texts)).toEqual(texts)
  expect(bodyOf({})).toEqual(inText(composeAcceptanceRequest(NOTE, SENDER)))
})

test('an unknown placeholder is refused by its name, with those that are known', () => {
  const faults = mailTextFaults({ ...REQUEST_TEXT, closing: '{案件名}と{納期}と｛担当｝' }, 'request')
  expect(faults).toEqual({
    closing: `使えない差し込み項目があります：{納期}、{担当}。使えるのは ${PLACEHOLDERS.request
      .map((name) => `{${name}}`)
      .join('、')} です。`,
  })
  // A mail about several notes has no single job.
  expect(mailTextFaults({ ...BUNDLE_TEXT, opening: '{案件名}' }, 'bundle')).toHaveProperty('opening')
})

test('a brace alone is refused, and so are an empty subject and an empty text', () => {
  expect(mailTextFaults({ ...REQUEST_TEXT, opening: '{会社名' }, 'request').opening).toContain('対になって')
  expect(mailTextFaults({ subject: ' ', opening: '\n', closing: '' }, 'request')).toEqual({
    subject: '件名を入力してください。',
    opening: '本文を入力してください。',
  })
})

test('placeholders are filled in, in either kind of brace; a value is never read as a placeholder', () => {
  const { subject, body } = bodyOf({
    subject: '{案件名}のご依頼（｛ 請求番号 ｝）',
    opening: '{差出人}です。\r\n{宛名}\n\n　\n\n二つ目の段落',
  })
  expect(subject).toBe('販促{会社名}のご依頼（0012345）')
  expect(body).toContain('試験株式会社の営業 花子です。\n髙橋 一郎 様\n\n二つ目の段落\n\n■ 検収用URL')
})

test('whatever a company writes, the mail has its link, its password and its signature', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (opening, closing) => {
      const { body } = bodyOf({ opening, closing })
      expect(body).toContain(
        '\n■ 検収用URL\nhttps://a.example/confirm/tok-en_1/\n\n■ パスワード\nPassw0rdOf12\n',
      )
      expect(body).toContain('試験株式会社\n担当：営業 花子\nTEL：03-0000-0000\n')
    }),
  )
})

test('no line of a text contains a line break or a control character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      for (const block of filledBlocks<'request'>(text, {} as never)) {
        if (block.kind !== 'paragraph') throw new Error(block.kind)
        for (const line of block.lines) expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      }
    }),
  )
})

test.each([
  ['100-0005', '100-0005'],
  ['1000005', '100-0005'],
  ['〒１００－０００５', '100-0005'],
  ['', ''],
  ['100-000', null],
  ['東京都', null],
])('the postal code %s is read as %s', (typed, read) => {
  expect(readPostalCode(typed)).toBe(read)
})

test('each fault has the path of its field', () => {
  const texts = { request: REQUEST_TEXT, bundle: BUNDLE_TEXT, reminder: REMINDER }
  const first = { company: COMPANY, logo: null, mailName: '', sending: SENDING, texts }
  expect(letterheadFaults(first, first).size).toBe(0)
  const typed = {
    ...first,
    company: { ...COMPANY, name: ' ', postalCode: '1' },
    sending: { linkDays: 91, mailsPerMinute: 31, requestsByHand: 51 },
    texts: { ...texts, request: { ...REQUEST_TEXT, subject: '{何}' } },
  }
  const faults = letterheadFaults(typed, first)
  // No longer, and no faster, than the operator allows.
  expect(faults.get('sending.linkDays')).toBe('7〜90の整数で入力してください。')
  expect(faults.get('sending.mailsPerMinute')).toBe('1〜30の整数で入力してください。')
  expect(faults.get('sending.requestsByHand')).toBe('1〜50の整数で入力してください。')
  expect(faults.get('company.name')).toBe('会社名を入力してください。')
  expect(faults.get('company.postalCode')).toContain('7桁')
  expect(faults.get('texts.request.subject')).toContain('{何}')
  expect(faults.size).toBe(6)
})
