import { mailText } from '@kenshu/contract/mail-blocks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import type { BounceSituation, MailOnRecord, ReportedRecipient } from './bounce-ports.ts'
import { factsOfBounce, planBounce } from './plan-bounce.ts'

const NOW = new Date('2026-11-22T01:05:00Z')
const SENDER = {
  companyName: '見本株式会社',
  companyPhone: '03-0000-0000',
  companyAddress: '',
  confirmBaseUrl: 'https://a.example',
}
const NOTE = blankNote({
  id: 'n1',
  hakkouStatus: '検収依頼済＆未検収',
  clientName: '㈱髙島商事',
  projectName: '基幹システム保守',
  billingNo: 'B-1',
  jobNo: 'J-1',
  salesPersonName: '営業 花子',
  salesPersonEmail: 'hanako@example.co.jp',
  amountWithoutTax: 1000,
  totalAmountWithTax: 1100,
  accessToken: 'secret-token',
  password: 'secret-password',
})
const MAIL: MailOnRecord = {
  kind: 'request',
  noteIds: ['n1'],
  to: 'Aoki@client.example',
  cc: ['hanako@example.co.jp'],
  subject: '件名',
  messageId: '<1@example.co.jp>',
  requestId: 'r1',
  bounces: [],
}
const SITUATION: BounceSituation = { mail: MAIL, notes: [{ note: NOTE, isLatest: true }] }

function reported(fields: Partial<ReportedRecipient> = {}): ReportedRecipient {
  return {
    final: 'aoki@client.example',
    original: '',
    action: 'failed',
    status: '5.1.1',
    words: '550 5.1.1 User unknown',
    ...fields,
  }
}

function plan(situation: Partial<BounceSituation>, ...recipients: ReportedRecipient[]) {
  return planBounce(
    { ...SITUATION, ...situation },
    { addresses: [], recipients },
    { now: NOW, sender: SENDER },
  )
}

test("a request that did not reach the client is the note's problem, stands in its history, and is told to the sales person", () => {
  const planned = plan({}, reported())
  expect(planned).toMatchObject({
    problem: { notes: [NOTE], bounce: { address: 'Aoki@client.example' } },
    bounces: [
      { address: 'Aoki@client.example', at: NOW, reason: 'address', words: '550 5.1.1 User unknown' },
    ],
    audits: [
      {
        action: 'mail.bounced',
        target: 'n1',
        uid: '',
        remark:
          '宛先: Aoki@client.example。宛先のメールアドレスが存在しません。（受信側のサーバーの応答: 550 5.1.1 User unknown）',
      },
    ],
    notices: [{ to: 'hanako@example.co.jp', reader: 'staff', noteId: 'n1' }],
  })
  expect(planned?.notices[0]?.subject).toBe('【要対応】検収依頼メールが届きませんでした（基幹システム保守）')
  expect(mailText(planned?.notices[0]?.blocks ?? [])).toBe(`営業 花子 様

お疲れさまです。
オンライン検収システムよりお知らせいたします。

下記の納品書の検収依頼メールが、クライアントに届きませんでした。
内容をご確認のうえ、ご対応をお願いいたします。

■ 不達の内容
宛先：Aoki@client.example
判明日時：2026年11月22日 10:05
理由：宛先のメールアドレスが存在しません。アドレスを確認し、連絡先を直してから再送してください。
受信側のサーバーの応答：
> 550 5.1.1 User unknown

■ 納品内容
クライアント名：㈱髙島商事
案件番号：J-1
案件名：基幹システム保守
請求番号：B-1
金額（税抜）：¥1,000
金額（税込）：¥1,100

納品書の詳細画面で、連絡先の修正と検収依頼メールの再送ができます。

――――――――――――――――――――
見本株式会社
オンライン検収システム（このメールは自動で送信されています）
――――――――――――――――――――
`)
})

test.each(['delayed', 'delivered', 'relayed', 'expanded', ''])('what is %s is no bounce', (action) => {
  expect(plan({}, reported({ action, status: '4.4.1' }))).toBeNull()
})

test("a copy that came back stands in the history, and is not the client's problem", () => {
  expect(plan({}, reported({ final: 'hanako@example.co.jp' }))).toMatchObject({
    problem: null,
    bounces: [{ address: 'hanako@example.co.jp' }],
    audits: [{ remark: expect.stringMatching(/^Cc: hanako@example\.co\.jp。/) as string }],
    notices: [],
  })
})

test('an address to which somebody forwarded the mail counts for the one that it was sent to', () => {
  const address = (fields: Partial<ReportedRecipient>) => plan({}, reported(fields))?.bounces[0]?.address
  expect(address({ final: 'x@elsewhere.example', original: 'aoki@CLIENT.example' })).toBe(MAIL.to)
  expect(address({ final: 'x@elsewhere.example' })).toBe(MAIL.to)
  expect(address({ final: 'archive@example.co.jp' })).toBe(MAIL.cc[0])
})

test('of several recipients each has its own', () => {
  const planned = plan({}, reported(), reported({ final: 'hanako@example.co.jp' }), reported())
  expect(planned?.bounces.map(({ address }) => address)).toEqual([MAIL.to, ...MAIL.cc])
  expect(planned?.audits).toHaveLength(2)
  expect(planned?.notices).toHaveLength(1)
})

test.each<[string, Partial<BounceSituation>]>([
  ['that was sent again since', { notes: [{ note: NOTE, isLatest: false }] }],
  ['that was deleted', { notes: [] }],
  [
    'that the client has accepted',
    { notes: [{ note: { ...NOTE, hakkouStatus: 'CL検収済' }, isLatest: true }] },
  ],
  ['that was stopped', { notes: [{ note: { ...NOTE, hakkouStatus: '営業発行停止' }, isLatest: true }] }],
])("of a note %s it stands in the history, and is nobody's business any more", (_, situation) => {
  expect(plan(situation, reported())).toMatchObject({
    problem: null,
    audits: [{ action: 'mail.bounced' }],
    notices: [],
  })
})

test('a notice that came back is recorded and causes no other', () => {
  expect(plan({ mail: { ...MAIL, kind: 'notice', cc: [] } }, reported())).toMatchObject({
    problem: null,
    audits: [{ action: 'notice.bounced' }],
    notices: [],
  })
})

test('a reminder of several notes that came back is a problem of each, and told to each sales person once', () => {
  const second = { ...NOTE, id: 'n2', billingNo: 'B-2' }
  const other = { ...NOTE, id: 'n3', billingNo: 'B-3', salesPersonEmail: 'jiro@example.co.jp' }
  const accepted = { ...NOTE, id: 'n4', hakkouStatus: 'CL検収済' } as const
  const planned = plan(
    {
      mail: { ...MAIL, kind: 'reminder', noteIds: ['n1', 'n2', 'n3', 'n4'] },
      notes: [NOTE, second, other, accepted].map((note) => ({ note, isLatest: true })),
    },
    reported(),
  )
  expect(planned?.audits.map(({ action, target }) => [action, target])).toEqual(
    ['n1', 'n2', 'n3', 'n4'].map((id) => ['reminder.bounced', id]),
  )
  expect(planned?.problem?.notes.map(({ id }) => id)).toEqual(['n1', 'n2', 'n3'])
  expect(planned?.notices.map(({ to, subject }) => [to, subject])).toEqual([
    ['hanako@example.co.jp', '【要対応】リマインドメールが届きませんでした（基幹システム保守 ほか1件）'],
    ['jiro@example.co.jp', '【要対応】リマインドメールが届きませんでした（基幹システム保守）'],
  ])
  // What becomes of the notice stands in the history of each of them.
  expect(planned?.notices.map(({ noteId, otherNoteIds }) => [noteId, otherNoteIds])).toEqual([
    ['n1', ['n2']],
    ['n3', []],
  ])
  expect(mailText(planned?.notices[0]?.blocks ?? [])).toMatch(/請求番号：B-1\n[^]*請求番号：B-2\n/)
})

test('nobody is told where the sales person has no address', () => {
  const note = { ...NOTE, salesPersonEmail: '' }
  expect(plan({ notes: [{ note, isLatest: true }] }, reported())).toMatchObject({
    problem: { notes: [note] },
    notices: [],
  })
})

test('however often and in whatever pieces reports are read, each recipient has one bounce, and nobody is told twice', () => {
  const address = fc.constantFrom('aoki@client.example', 'hanako@example.co.jp', 'x@elsewhere.example')
  const recipient = fc
    .record({ final: address, action: fc.constantFrom('failed', 'delayed') })
    .map((fields) => reported(fields))
  fc.assert(
    fc.property(fc.array(fc.array(recipient, { maxLength: 3 }), { maxLength: 6 }), (reports) => {
      let mail = MAIL
      let notices = 0
      for (const recipients of reports) {
        const planned = plan({ mail }, ...recipients)
        notices += planned?.notices.length ?? 0
        mail = { ...mail, bounces: [...mail.bounces, ...(planned?.bounces ?? [])] }
      }
      const bounced = mail.bounces.map((bounce) => bounce.address)
      expect(new Set(bounced).size).toBe(bounced.length)
      expect(notices).toBe(bounced.includes(MAIL.to) ? 1 : 0)
    }),
  )
})

test('a notice holds neither tokens nor the password', () => {
  const planned = plan({}, reported())
  expect(JSON.stringify([planned?.notices, planned?.audits])).not.toContain('secret')
})

test.each([
  ['by its own address, in any case', { final: 'HANAKO@example.co.jp' }, 'hanako@example.co.jp'],
  [
    'by the address that was forwarded',
    { final: 'x@other.example', original: 'Hanako@Example.co.jp' },
    'hanako@example.co.jp',
  ],
  ['by the domain of ours', { final: 'sales@EXAMPLE.co.jp' }, 'hanako@example.co.jp'],
  ['by nothing: it is the one to whom the mail went', { final: 'x@other.example' }, 'Aoki@client.example'],
  ["by the client's own domain", { final: 'forwarded@client.example' }, 'Aoki@client.example'],
])('a recipient is known %s', (_, named, address) => {
  expect(plan({}, reported(named))?.bounces[0]?.address).toBe(address)
})

test('a copy to a colleague of the client is not taken for the one to whom the mail went', () => {
  const mail = { ...MAIL, cc: ['boss@client.example', 'hanako@example.co.jp'] }
  expect(plan({ mail }, reported({ final: 'x@client.example' }))?.bounces[0]?.address).toBe(
    'Aoki@client.example',
  )
})

test('what stands in the history', () => {
  const [entry] = plan({}, reported())?.audits ?? []
  expect(entry).toEqual({
    at: NOW,
    uid: '',
    email: '',
    name: '',
    action: 'mail.bounced',
    target: 'n1',
    details: {
      address: 'Aoki@client.example',
      subject: '件名',
      messageId: '<1@example.co.jp>',
      reason: 'address',
    },
    remark:
      '宛先: Aoki@client.example。宛先のメールアドレスが存在しません。（受信側のサーバーの応答: 550 5.1.1 User unknown）',
    requestId: 'r1',
  })
  const copy = plan({}, reported({ final: 'hanako@example.co.jp', words: '' }))
  expect(copy?.audits[0]?.remark).toBe('Cc: hanako@example.co.jp。宛先のメールアドレスが存在しません。')
})

test('what a note keeps of a bounce', () => {
  const bounce = { address: 'aoki@client.example', at: NOW, words: '552 full' }
  expect(factsOfBounce({ ...bounce, reason: 'full' })).toEqual({
    at: NOW,
    to: 'aoki@client.example',
    reason:
      '宛先のメールボックスの容量がいっぱいです。先方に空けていただいてから再送するか、別の連絡先に直してください。',
    words: '552 full',
    mayArrive: true,
  })
  expect(factsOfBounce({ ...bounce, reason: 'address' }).mayArrive).toBe(false)
})
