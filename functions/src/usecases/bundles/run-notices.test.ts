import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { inText } from '@kenshu/contract/mail-blocks'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import type { ConfirmNote } from '../confirm/confirm-ports.ts'
import type { BundleRun } from './bundle-ports.ts'
import { runNotices } from './run-notices.ts'

const SENDER = {
  companyName: '見本株式会社',
  companyPhone: '03-0000-0000',
  companyAddress: '',
  confirmBaseUrl: 'https://kenshu.example',
}
const RUN: BundleRun = {
  id: 'b-run',
  bundleId: 'b',
  name: '検収 太郎',
  requestId: 'r',
  startedAt: new Date('2026-04-02T03:00:00Z'),
  noteIds: [],
  told: [],
  code: null,
}

function accepted(id: string, fields: Partial<DeliveryNote> = {}): ConfirmNote {
  const note = blankNote({
    id,
    billingNo: `000${id}`,
    clientName: '㈱髙﨑商店',
    billingToPerson: '髙橋 一郎',
    documentEmail: 'client@customer.example.com',
    salesPersonName: '営業 花子',
    salesPersonEmail: 'hanako@example.co.jp',
    projectName: '販促①',
    amountWithoutTax: 1000,
    totalAmountWithTax: 1100,
    ...fields,
  })
  const acceptance = {
    id: `a${id}`,
    noteId: id,
    acceptedAt: new Date('2026-04-02T03:04:05Z'),
    acceptedBy: RUN.name,
    text: '',
    hash: '',
    runId: RUN.id,
  }
  return { note, requestedAt: null, linkSince: new Date('2026-04-01T00:00:00Z'), acceptance, rejection: null }
}

const noticesAsText = (...given: Parameters<typeof runNotices>) =>
  runNotices(...given).map((notice) => inText(notice))

test('one mail tells the sales person of all, one the client, and both name every note', () => {
  const notices = noticesAsText([accepted('1'), accepted('2')], RUN, SENDER)
  expect(notices.map(({ to, subject, noteId, otherNoteIds }) => [to, subject, noteId, otherNoteIds])).toEqual(
    [
      ['hanako@example.co.jp', '【検収完了】クライアントが検収しました（2件）', '1', ['2']],
      ['client@customer.example.com', '検収完了のお知らせ（2件）', '1', ['2']],
    ],
  )
  for (const { body } of notices) {
    expect(body).toContain('検収日時：2026年4月2日 12:04\n検収者：検収 太郎 様\n')
    expect(body).toContain(
      '金額（税込）の合計：¥2,200\n0001：販促①　¥1,100（税込）\n0002：販促①　¥1,100（税込）\n',
    )
  }
})

test('what stands in the two mails', () => {
  const notices = noticesAsText(
    [
      accepted('2', { projectName: '展示会\n什器', amountWithoutTax: 2000, totalAmountWithTax: 2200 }),
      accepted('1'),
    ],
    RUN,
    SENDER,
  )
  expect(notices).toEqual([
    {
      noteId: '1',
      otherNoteIds: ['2'],
      to: 'hanako@example.co.jp',
      reader: 'staff',
      subject: '【検収完了】クライアントが検収しました（2件）',
      requestId: 'r',
      body: `営業 花子 様

お疲れさまです。
オンライン検収システムよりお知らせいたします。

下記の納品書2件が、クライアントによりまとめて検収されました。

■ 検収の内容
検収日時：2026年4月2日 12:04
検収者：検収 太郎 様

■ 納品内容（2件）
クライアント名：㈱髙﨑商店
金額（税抜）の合計：¥3,000
金額（税込）の合計：¥3,300
0001：販促①　¥1,100（税込）
0002：展示会 什器　¥2,200（税込）

検収書（PDF）は、それぞれの納品書の詳細画面からダウンロードできます。

――――――――――――――――――――
見本株式会社
オンライン検収システム（このメールは自動で送信されています）
――――――――――――――――――――
`,
    },
    {
      noteId: '1',
      otherNoteIds: ['2'],
      to: 'client@customer.example.com',
      reader: 'client',
      replyTo: 'hanako@example.co.jp',
      subject: '検収完了のお知らせ（2件）',
      requestId: 'r',
      body: `㈱髙﨑商店
髙橋 一郎 様

いつも大変お世話になっております。
見本株式会社の営業 花子でございます。

下記の納品書2件につきまして、検収のお手続きが完了いたしました。
お忙しいところご対応いただき、誠にありがとうございました。

■ 検収の内容
検収日時：2026年4月2日 12:04
検収者：検収 太郎 様

■ 納品内容（2件）
金額（税抜）の合計：¥3,000
金額（税込）の合計：¥3,300
0001：販促①　¥1,100（税込）
0002：展示会 什器　¥2,200（税込）

検収書（PDF）は、検収依頼メールに記載のURLより、その有効期限までまとめてダウンロードいただけます。

このメールは、お手続きの控えとして自動でお送りしております。
お心当たりのない場合や、ご不明な点がある場合は、営業担当者までお問い合わせください。
何卒よろしくお願い申し上げます。

――――――――――――――――――――
見本株式会社
担当：営業 花子
TEL：03-0000-0000
E-mail：hanako@example.co.jp
――――――――――――――――――――
`,
    },
  ])
})

test('the contact that staff have entered counts, by address and by name; notes of other contacts are another mail', () => {
  const changed = {
    salesChangedClientContactName: '湊 健太郎',
    salesChangedClientContactEmail: ' minato@client.example ',
  }
  const notices = noticesAsText([accepted('1'), accepted('2', changed), accepted('3')], RUN, SENDER)
  const clients = notices.filter(({ reader }) => reader === 'client')
  expect(clients.map(({ to, noteId, otherNoteIds }) => [to, noteId, otherNoteIds])).toEqual([
    ['client@customer.example.com', '1', ['3']],
    ['minato@client.example', '2', []],
  ])
  expect(clients[1]?.body).toContain('\n湊 健太郎 様\n')
})

test('contacts of several names are greeted by none, and neither is a sales person without a name', () => {
  const [staff, client] = noticesAsText(
    [
      accepted('1', { salesPersonName: ' ', salesPersonEmail: ' hanako@example.co.jp ' }),
      accepted('2', { billingToPerson: '青木', salesPersonName: '営業 花子' }),
    ],
    RUN,
    SENDER,
  )
  expect(staff?.to).toBe('hanako@example.co.jp')
  expect(staff?.otherNoteIds).toEqual(['2'])
  expect(staff?.body.split('\n')[0]).toBe('営業担当者様')
  expect(client?.body.split('\n')[1]).toBe('ご担当者様')
  expect(client?.body).toContain('TEL：03-0000-0000\nE-mail：hanako@example.co.jp\n――')
})

test('answers are addressed to a sales person with one address only', () => {
  const several = { salesPersonEmail: 'a@example.co.jp, b@example.co.jp' }
  const [client] = noticesAsText([accepted('1', several), accepted('2', several)], RUN, SENDER)
  expect(client).not.toHaveProperty('replyTo')
  expect(client?.body).not.toContain('E-mail：')
})

test('where one answer came from a browser of ours, both mails say so; the moment is that of the last', () => {
  const later = accepted('1')
  const fromStaff = accepted('2')
  if (later.acceptance !== null) later.acceptance.acceptedAt = new Date('2026-04-02T03:05:00Z')
  if (fromStaff.acceptance !== null) fromStaff.acceptance.fromStaffBrowser = true
  const notices = noticesAsText([later, fromStaff], RUN, SENDER)
  expect(notices).toHaveLength(2)
  for (const { body } of notices) {
    expect(body).toContain(
      '検収日時：2026年4月2日 12:05\n検収者：検収 太郎 様\n備考：弊社の社員が使用しているブラウザーから回答されました。\n\n',
    )
  }
})

test('each sales person is told of their own notes only', () => {
  const jiro = { salesPersonName: '営業 次郎', salesPersonEmail: 'jiro@example.co.jp' }
  const [hanako, toJiro, client] = noticesAsText(
    [accepted('1'), accepted('2', jiro), accepted('3', jiro)],
    RUN,
    SENDER,
  )
  expect(hanako?.body).not.toContain('0002')
  expect(toJiro).toMatchObject({ to: 'jiro@example.co.jp', noteId: '2', otherNoteIds: ['3'] })
  expect(client?.body).toContain('\n見本株式会社でございます。\n')
  expect(client?.body).toContain(
    '担当：営業 花子、営業 次郎\nTEL：03-0000-0000\nE-mail：hanako@example.co.jp\nE-mail：jiro@example.co.jp',
  )
})

test('a single note gets the mails of a single note', () => {
  const [first] = noticesAsText([accepted('1')], RUN, SENDER)
  expect(first?.subject).toBe('【検収完了】クライアントが検収しました（販促①）')
})

test('nobody without an address gets one, and no mail holds a token or a password', () => {
  const secrets = { accessToken: 'secret-a', noPasswordToken: 'secret-b', password: 'secret-c' }
  const notices = noticesAsText(
    [
      accepted('1', { ...secrets, salesPersonEmail: '' }),
      accepted('2', { ...secrets, salesPersonEmail: '' }),
    ],
    RUN,
    SENDER,
  )
  expect(notices.map(({ to }) => to)).toEqual(['client@customer.example.com'])
  expect(JSON.stringify(notices)).not.toContain('secret-')
})

test('the mail to a sales person leads to their new answers, the one to the client nowhere', () => {
  const sender = { ...SENDER, appUrl: 'https://app.example.com/' }
  const [staff, client] = noticesAsText([accepted('1'), accepted('2')], RUN, sender)
  expect(staff?.body).toContain('新しい回答の一覧\nhttps://app.example.com/today/newAnswer\n')
  expect(client?.body).not.toContain('https://')
})
