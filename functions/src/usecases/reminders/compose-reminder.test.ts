import { inText } from '@kenshu/contract/mail-blocks'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import { composeReminder } from './compose-reminder.ts'
import type { DueNote } from './plan-day.ts'
import { NEVER_REMINDED } from './reminded-note.ts'

const SENDER = {
  companyName: '見本株式会社',
  companyPhone: '03-0000-0000',
  companyAddress: '',
  confirmBaseUrl: 'https://kenshu.example',
}

function due(fields: Partial<DueNote['note']>, tellsExpiry = false): DueNote {
  const note = {
    ...blankNote({ id: 'n' }),
    clientName: '株式会社青空',
    billingToPerson: '青木 一郎',
    salesPersonName: '営業 太郎',
    salesPersonEmail: 'taro@example.co.jp',
    documentEmail: 'aoki@client.example',
    requestedAt: new Date('2026-11-10T15:30:00Z'),
    reminded: NEVER_REMINDED,
    isOff: false,
    hasMailProblem: false,
    takenOutOn: '',
    ...fields,
  }
  return { note, turn: 1, tellsExpiry }
}

const SITE = {
  billingNo: 'B-1',
  jobNo: 'J-1',
  projectName: 'サイト制作',
  amountWithoutTax: 120_000,
  accessToken: 'token-1',
  password: 'secret-1',
}

const compose = (...given: Parameters<typeof composeReminder>) => inText(composeReminder(...given))

test('one note: the whole mail', () => {
  const mail = compose({ to: 'aoki@client.example', due: [due(SITE)] }, SENDER, 90)
  expect(mail).toEqual({
    to: 'aoki@client.example',
    cc: 'taro@example.co.jp',
    subject: '【ご確認のお願い】納品書の検収について（サイト制作）',
    body: `株式会社青空
青木 一郎 様

いつも大変お世話になっております。
見本株式会社の営業 太郎でございます。

先日お送りいたしました下記の納品書につきまして、検収のお手続きの完了をまだ確認できておりません。
お忙しいところ恐れ入りますが、内容をご確認のうえ、お手続きをお願いいたします。
本メールと行き違いですでにお手続きいただいている場合は、何卒ご容赦ください。

■ 納品内容
案件番号：J-1
案件名：サイト制作
請求番号：B-1
金額（税抜）：¥120,000
ご依頼日：2026年11月11日
URLの有効期限：2027年2月9日 00:30

■ 検収用URL
https://kenshu.example/confirm/token-1/

■ パスワード
secret-1

このメールは、検収のお手続きがお済みでない納品書について、自動でお送りしております。
ご不明な点がございましたら、営業担当者までお問い合わせください。
何卒よろしくお願い申し上げます。

――――――――――――――――――――
見本株式会社
担当：営業 太郎
TEL：03-0000-0000
――――――――――――――――――――
`,
  })
})

test('several notes: each has its own link and password, and a link that is about to run out says so', () => {
  const { subject, body } = compose(
    {
      to: 'a@b.example',
      due: [due(SITE), due({ ...SITE, projectName: '保守', accessToken: 'token-2' }, true)],
    },
    SENDER,
    90,
  )
  expect(subject).toBe('【ご確認のお願い】納品書の検収について（サイト制作 ほか1件）')
  expect(body).toContain('■ 納品内容（1／2）\n')
  expect(body).toContain('■ パスワード（2／2）\nsecret-1\n')
  expect(body.match(/まもなく期限切れ/g)).toHaveLength(1)
  for (const token of ['token-1', 'token-2']) expect(body).toContain(`/confirm/${token}/`)
})

test('what the notes of a recipient do not have in common is said with each note, and every sales person gets a copy', () => {
  const others = { clientName: '緑商事', billingToPerson: '緑川', salesPersonName: '営業 花子' }
  const { cc, body } = compose(
    {
      to: 'a@b.example',
      due: [
        due(SITE),
        due({ ...others, salesPersonEmail: 'hanako@example.co.jp' }),
        due({ salesPersonEmail: 'TARO@example.co.jp' }),
        due({ salesPersonEmail: 'no address' }),
      ],
    },
    SENDER,
    90,
  )
  expect(cc).toBe('TARO@example.co.jp,hanako@example.co.jp')
  expect(body.startsWith('ご担当者様\n')).toBe(true)
  expect(body).toContain('見本株式会社でございます。')
  expect(body).toContain('クライアント名：株式会社青空\n')
  expect(body).toContain('クライアント名：緑商事\n')
  expect(body).not.toContain('担当：')
})
