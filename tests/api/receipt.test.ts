import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { clientDocumentSchema } from '@kenshu/contract/confirm/document'
import { ROLES } from '@kenshu/contract/roles'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { adminDb, appUrl } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { call, errorBody } from '../support/http/call.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { accept, type ClientNote, hashOf, post, storeClientNote } from '../support/notes/confirm.ts'
import { flatTextOf, glyphIdsOf, likeness, openPdf, textsOf } from '../support/notes/pdf-page.ts'

/** Characters that fonts and encodings often get wrong. ～ and 〜 share a glyph, so they are on different receipts. */
const HARD_SIGNS = '髙﨑①㈱～⑳－¥𠮷ｱｲｶﾞﾊﾟ'

const frozenSchema = z.object({ text: z.string(), hash: z.string() })

let admin: Person

beforeAll(async () => {
  admin = await signInAs('admin')
})

interface Downloaded {
  status: number
  headers: Headers
  bytes: Uint8Array
}

async function download(path: string, init: RequestInit): Promise<Downloaded> {
  const response = await fetch(`${appUrl()}${path}`, init)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

function byClient({ accessToken, password }: ClientNote, path = '/api/v1/confirm/receipt/') {
  return download(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ accessToken, password }),
  })
}

function byStaff({ id }: ClientNote, { token }: Person, slash = '/') {
  return download(`/api/v1/delivery_notes/${id}/receipt${slash}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
}

async function acceptedNote(
  fields: Parameters<typeof storeClientNote>[0] = {},
  name = '検収 太郎',
): Promise<ClientNote> {
  const note = await storeClientNote(fields)
  expect((await accept(note, { name })).status).toBe(200)
  return note
}

async function frozenOf({ id }: ClientNote) {
  const { docs } = await adminDb().collection('acceptances').where('noteId', '==', id).get()
  const { text, hash } = frozenSchema.parse(docs[0]?.data())
  return { document: clientDocumentSchema.parse(JSON.parse(text)), hash }
}

async function acceptedAtOf({ id }: ClientNote): Promise<Date> {
  const data = (await adminDb().doc(`deliveryNotes/${id}`).get()).data()
  return z.object({ acceptedAt: z.custom<FirebaseFirestore.Timestamp>() }).parse(data).acceptedAt.toDate()
}

function itemsNamed(names: readonly string[]) {
  return names.map((itemName, index) => ({
    itemName,
    unitPrice: 1000.5 + index,
    quantity: 1.25,
    unit: '式',
    amount: 123456 + index,
  }))
}

test('a receipt says what was accepted, by whom and when, with the hash', async () => {
  const fields = {
    billingNo: '2026-0415/髙',
    clientName: `株式会社${HARD_SIGNS}`,
    clientAddress2: '髙﨑ビル③階',
    billingTitle: '制作一式（第①期）',
    projectName: 'サイト改修～運用',
    deliveryItems: itemsNamed([
      HARD_SIGNS,
      'Aa'.repeat(80),
      '撮影ディレクション費、編集費、および付帯する作業の一式',
    ]),
  }
  const note = await acceptedNote(fields, '𠮷田 髙子')
  const [{ hash }, acceptedAt] = [await frozenOf(note), await acceptedAtOf(note)]
  const pdf = await openPdf((await byClient(note)).bytes)
  const text = await flatTextOf(pdf)
  const expected = [
    '検収書',
    fields.clientName,
    '総務部',
    '髙橋一郎',
    '〒100-0001東京都千代田区千代田1-1髙﨑ビル③階',
    '見本株式会社御中',
    '03-0000-0000',
    '営業花子',
    `請求番号${fields.billingNo}`,
    fields.billingTitle,
    fields.projectName,
    'J-1',
    '2026年4月15日',
    '2026年4月30日',
    ...fields.deliveryItems.map(({ itemName }) => itemName),
    '¥1,000.51.25式¥123,456',
    '税抜金額¥10,000',
    '消費税¥1,000',
    '税込金額¥11,000',
    `検収日時${formatJapaneseMoment(acceptedAt)}（日本時間）`,
    '検収者𠮷田髙子',
    hash,
  ]
  for (const part of expected) expect(text).toContain(part.replaceAll(/\s/gu, ''))
  expect(pdf.numPages).toBe(1)
})

test('every glyph of a receipt is one of its font, and looks as the font draws it', async () => {
  // The names contain no pairs of characters that one of the renderers would kern.
  const names = [HARD_SIGNS, '〜', '撮影編集費用', '検収書']
  const note = await acceptedNote({ deliveryItems: itemsNamed(names) })
  const { bytes } = await byClient(note)
  const ids = glyphIdsOf(bytes)
  expect(ids.length).toBeGreaterThan(200)
  expect(ids).not.toContain(0)

  const pdf = await openPdf(bytes)
  // ～ and 〜 share a glyph, which PDF readers extract as ～.
  const shown = names.map((name) => name.replace('〜', '～'))
  const seen = (await textsOf(pdf)).filter(({ text, size }) => size === 9 && shown.includes(text))
  expect(seen.map(({ text }) => text)).toEqual(shown)
  for (const placed of seen) expect(await likeness(pdf, placed), placed.text).toBeGreaterThan(0.9)
  // Proves that the measure distinguishes a similar character from the right one.
  const [hard] = seen
  if (hard === undefined) throw new Error('no text was found in the receipt')
  const [right, near] = [
    await likeness(pdf, hard),
    await likeness(pdf, hard, HARD_SIGNS.replace('髙﨑', '高崎')),
  ]
  expect(near).toBeLessThan(right - 0.03)
})

test('a sign that the font lacks is printed as 〓 and not lost', async () => {
  const note = await acceptedNote({ deliveryItems: itemsNamed(['前😀後', '葛\u{e0100}飾']) })
  const text = await flatTextOf(await openPdf((await byClient(note)).bytes))
  expect(text).toContain('前〓後')
  expect(text).toContain('葛飾')
})

test('client and staff of every role download the same bytes, again and again', async () => {
  const note = await acceptedNote()
  const { bytes } = await byClient(note)
  for (const role of ROLES) {
    const { status, bytes: theirs } = await byStaff(note, await signInAs(role))
    expect(status).toBe(200)
    expect(Buffer.compare(theirs, bytes)).toBe(0)
  }
  // Another receipt is rendered in between, with characters that share glyphs with this one.
  await byClient(await acceptedNote({ billingTitle: '〜‑⻑' }))
  expect(Buffer.compare((await byClient(note, '/api/v1/confirm/receipt')).bytes, bytes)).toBe(0)
  expect(Buffer.compare((await byStaff(note, admin, '')).bytes, bytes)).toBe(0)
})

test('a receipt is a download under its Japanese name that nobody keeps', async () => {
  const note = await acceptedNote({ billingNo: 'K-1/髙' })
  for (const { headers } of [await byClient(note), await byStaff(note, admin)]) {
    expect(headers.get('Content-Type')).toBe('application/pdf')
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="K-1_.pdf"; filename*=UTF-8''${encodeURIComponent('検収書_K-1_髙.pdf')}`,
    )
    expect(headers.get('Cache-Control')).toContain('no-store')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  }
})

test('a receipt stays what it was when the note is changed later', async () => {
  const note = await acceptedNote({ billingTitle: '検収した件名' })
  const before = await byClient(note)
  await adminDb().doc(`deliveryNotes/${note.id}`).update({ billingTitle: '後の件名', totalAmountWithTax: 1 })
  const after = await byClient(note)
  expect(Buffer.compare(after.bytes, before.bytes)).toBe(0)
  expect(await flatTextOf(await openPdf(after.bytes))).toContain('検収した件名')
})

test('a hundred items go over several pages, each with the head of the table, and none is lost', async () => {
  const names = Array.from({ length: 100 }, (_, index) => `明細その${String(index + 1)}の作業`)
  const note = await acceptedNote({ deliveryItems: itemsNamed(names) })
  const pdf = await openPdf((await byClient(note)).bytes)
  expect(pdf.numPages).toBeGreaterThan(2)
  const texts = await textsOf(pdf)
  const itemPages = new Set(texts.filter(({ text }) => text.startsWith('明細その')).map(({ page }) => page))
  for (const page of itemPages) {
    expect(texts.filter((placed) => placed.page === page && placed.text === '品名')).toHaveLength(1)
  }
  expect(texts.map(({ text }) => text).filter((text) => text.startsWith('明細その'))).toEqual(names)
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const feet = texts.filter((placed) => placed.page === page && placed.text.startsWith('検収書 請求番号'))
    expect(feet).toHaveLength(1)
    const number = `${String(page)}/${String(pdf.numPages)}`
    const all = texts.filter((placed) => placed.page === page && placed.size === 7.5)
    expect(all.map(({ text }) => text).join('')).toContain(number)
  }
})

test('before an acceptance there is no receipt', async () => {
  const note = await storeClientNote()
  const staff = await call(`/api/v1/delivery_notes/${note.id}/receipt/`, { token: admin.token })
  const client = await post('receipt', { accessToken: note.accessToken, password: note.password })
  for (const answer of [staff, client]) {
    expect([answer.status, errorBody(answer).code]).toEqual([404, 'not_found'])
    expect(errorBody(answer).detail).toBe('検収書は、検収後にダウンロードできます。')
  }
})

test('a receipt asks for the password, and counts as no view', async () => {
  const note = await storeClientNote()
  const documentHash = await hashOf(note)
  await accept(note, { documentHash })
  const wrong = await post('receipt', { accessToken: note.accessToken, password: 'wrong' })
  expect([wrong.status, errorBody(wrong).code]).toEqual([403, 'wrong_password'])
  const readOnly = await post('receipt', { accessToken: note.noPasswordToken, password: note.password })
  expect(errorBody(readOnly).code).toBe('note_unavailable')
  expect((await byClient(note)).status).toBe(200)
  const views = (await auditsOf(note.id)).filter(({ action }) => String(action).startsWith('client.view'))
  expect(views.map(({ action }) => action)).toEqual(['client.view_readonly'])
})
