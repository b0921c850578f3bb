import type { DeliveryNote } from '@kenshu/contract/delivery-note/schema'
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
  return { note, requestedAt: null, acceptance, rejection: null }
}

test('one mail tells the sales person of all, one the client, and both name every note', () => {
  const notices = runNotices([accepted('1'), accepted('2')], RUN, SENDER)
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

test('each sales person is told of their own notes only', () => {
  const jiro = { salesPersonName: '営業 次郎', salesPersonEmail: 'jiro@example.co.jp' }
  const [hanako, toJiro, client] = runNotices(
    [accepted('1'), accepted('2', jiro), accepted('3', jiro)],
    RUN,
    SENDER,
  )
  expect(hanako?.body).not.toContain('0002')
  expect(toJiro).toMatchObject({ to: 'jiro@example.co.jp', noteId: '2', otherNoteIds: ['3'] })
  expect(client?.body).toContain('E-mail：hanako@example.co.jp\nE-mail：jiro@example.co.jp')
})

test('a single note gets the mails of a single note', () => {
  const [first] = runNotices([accepted('1')], RUN, SENDER)
  expect(first?.subject).toBe('【検収完了】クライアントが検収しました（販促①）')
})

test('nobody without an address gets one, and no mail holds a token or a password', () => {
  const secrets = { accessToken: 'secret-a', noPasswordToken: 'secret-b', password: 'secret-c' }
  const notices = runNotices(
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
