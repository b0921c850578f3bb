import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { parse } from 'csv-parse/sync'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, expect, test } from 'vitest'
import { adminDb, longApiUrl } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { type Answer, call, errorBody } from '../support/http/call.ts'
import { storeNote } from '../support/notes/note-document.ts'

// A year that no other test writes to.
const PATH = '/api/v1/download_csv/download'

let admin: Person

beforeAll(async () => {
  admin = await signInAs('admin')
})

function download(json: unknown, base?: string): Promise<Answer> {
  return call(PATH, { method: 'POST', token: admin.token, json, ...(base !== undefined && { base }) })
}

function rowsOf(answer: Answer): Record<string, string>[] {
  expect(answer.status).toBe(200)
  return parse<Record<string, string>>(answer.text, { bom: true, columns: true })
}

const month = (number: string) => ({ from_date: `2034-${number}-01`, to_date: `2034-${number}-28` })

test('the file holds the notes of the range, both ends included, by delivery date', async () => {
  for (const deliveryDate of ['2034-01-28', '2034-01-29', '2033-12-31', '2034-01-01', '2034-01-15']) {
    await storeNote({ deliveryDate, billingNo: `D-${deliveryDate}` })
  }
  expect(rowsOf(await download(month('01'))).map((row) => row['請求番号'])).toEqual([
    'D-2034-01-01',
    'D-2034-01-15',
    'D-2034-01-28',
  ])
})

test('a user who is no admin is told so', async () => {
  const { token } = await signInAs('normal')
  const answer = await call(PATH, { method: 'POST', token, json: month('12') })
  expect(answer.status).toBe(403)
  expect(errorBody(answer).detail).toBe('管理者権限が必要です')
})

test('it leaves a line in the audit trail: who, which range, how many', async () => {
  const person = await signInAs('admin')
  for (const billingNo of ['A-1', 'A-2']) await storeNote({ deliveryDate: '2034-12-05', billingNo })
  await call(PATH, { method: 'POST', token: person.token, json: month('12') })
  const { docs } = await adminDb().collection('auditLog').where('uid', '==', person.uid).get()
  expect(docs.map((doc) => doc.data())).toMatchObject([
    {
      action: 'note.download',
      email: person.email,
      details: { from: '2034-12-01', to: '2034-12-28', count: 2, isWhole: true },
    },
  ])
})

test('it is named, is a download, is kept nowhere, and starts with the mark of UTF-8', async () => {
  const response = await fetch(`${longApiUrl()}${PATH}/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(month('02')),
  })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="delivery_notes_2034-02-01_2034-02-28.csv"',
    'cache-control': 'private, no-store',
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toMatch(/^請求番号,納品日,[^\r\n]+\r\n$/)
})

test('every field is there but tokens and password, whatever the characters', async () => {
  const id = await storeNote({
    deliveryDate: '2034-03-05',
    billingNo: '000123',
    clientName: '=HYPERLINK("http://attacker.example")',
    billingToPerson: '髙﨑 ①',
    clientPostalCode: '060-0001',
    billingTitle: '一行目\n"二行目",',
    accessToken: 'secret-access',
    noPasswordToken: 'secret-read',
    password: 'secret-word',
    rejectionReason: '-',
  })
  await adminDb()
    .doc(`deliveryNotes/${id}`)
    .update({ isRejected: true, rejectedAt: Timestamp.fromDate(new Date('2034-03-06T15:00:00Z')) })
  const answer = await download(month('03'))
  const [row] = rowsOf(answer)
  expect(answer.text).not.toContain('secret')
  expect(row).toMatchObject({
    請求番号: '="000123"',
    クライアント名: '\'=HYPERLINK("http://attacker.example")',
    担当者名: '髙﨑 ①',
    郵便番号: '="060-0001"',
    件名: '一行目\n"二行目",',
    税込金額: '11000',
    明細: '1. 制作費① ¥10,000 × 1式 = ¥10,000',
    差し戻し: 'はい',
    差し戻し日時: '2034-03-07 00:00:00',
    差し戻し理由: "'-",
    差し戻しの明細: '',
    納品書ID: id,
  })
})

test('a piece is the beginning of the file, and says that nothing follows', async () => {
  await storeNote({ deliveryDate: '2034-06-05', billingNo: 'PIECE-1' })
  const whole = await download(month('06'))
  const piece = await download({ ...month('06'), cursor: '' }, longApiUrl())
  expect(piece.status).toBe(200)
  expect(piece.text).toBe(whole.text)
  expect(Object.fromEntries(piece.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="delivery_notes_2034-06-01_2034-06-28.csv"',
    'x-notes': '1',
    'x-cut-cells': '0',
  })
  expect(piece.headers.has('x-next-cursor')).toBe(false)
})

test('a cell that Excel cannot hold is cut with a mark, the piece counts it, and the note keeps the whole', async () => {
  const clientName = '㈱'.repeat(40_000)
  const id = await storeNote({ deliveryDate: '2034-07-05', clientName })
  const piece = await download({ ...month('07'), cursor: '' })
  expect(piece.headers.get('x-cut-cells')).toBe('1')
  for (const answer of [piece, await download(month('07'))]) {
    const [row] = rowsOf(answer)
    expect(row?.['クライアント名']).toHaveLength(32_767)
    expect(row?.['クライアント名']).toMatch(/^㈱+…【Excelの1セルの上限を超えるため、以下省略】$/)
  }
  const note = await call(`/api/v1/delivery_notes/${id}/`, { token: admin.token })
  expect(note.json).toMatchObject({ clientName })
})

test('a cursor that no piece told is refused', async () => {
  const answer = await download({ ...month('08'), cursor: 'made-up' })
  expect(answer.status).toBe(422)
  expect(errorBody(answer).code).toBe('invalid_request')
})

test('more notes than a page holds come whole, each once, in every status', async () => {
  const numbers = Array.from({ length: 750 }, (_, index) => `P-${String(index).padStart(4, '0')}`)
  const batches = [numbers.slice(0, 375), numbers.slice(375)]
  const template = (
    await adminDb()
      .doc(`deliveryNotes/${await storeNote({ deliveryDate: '2035-01-01' })}`)
      .get()
  ).data()
  for (const [index, batch] of batches.entries()) {
    const writes = adminDb().batch()
    for (const billingNo of batch) {
      const hakkouStatus = DELIVERY_NOTE_STATUSES[index]
      // All notes have one date, so that a page boundary depends on the id.
      const note = { ...template, billingNo, hakkouStatus, deliveryDate: '2034-04-10' }
      writes.set(adminDb().doc(`deliveryNotes/w2${billingNo}`), note)
    }
    await writes.commit()
  }
  const rows = rowsOf(await download(month('04'), longApiUrl()))
  expect(rows.map((row) => row['請求番号'])).toEqual(numbers)
})

test.each([
  [{ from_date: '2034-05-02', to_date: '2034-05-01' }, '開始日は終了日以前である必要があります'],
  [{ from_date: '', to_date: '2034-05-01' }, '期間を指定してください'],
  [{ from_date: '2034-05-02' }, '期間を指定してください'],
  [{}, '期間を指定してください'],
])('%j is refused: %s', async (json, sentence) => {
  const answer = await download(json)
  expect(answer.status).toBe(422)
  expect(errorBody(answer)).toMatchObject({ code: 'invalid_request', detail: sentence })
})
