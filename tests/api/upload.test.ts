import { uploadResponseSchema, ZAC_FILE_NAMES } from '@kenshu/contract/upload/schema'
import { beforeAll, expect, test } from 'vitest'
import { adminDb, appUrl, longApiUrl } from '../support/emulators.ts'
import { type Answer, call, errorBody, zipForm } from '../support/http/call.ts'
import { type Person, signInAs } from '../support/http/people.ts'
import { newPrefix, toCsv, without, zacFiles, zacTexts, zacZip, zipOf } from '../support/zac/zac-zip.ts'

let uploader: Person

beforeAll(async () => {
  uploader = await signInAs('csv_uploader')
})

function send(body: FormData, base = longApiUrl()): Promise<Answer> {
  return call('/api/v1/upload_csv/', { method: 'POST', token: uploader.token, body, base })
}

async function refusedWith(texts: Record<string, string | Uint8Array>): Promise<string> {
  const answer = await send(zipForm(await zipOf(texts)))
  expect(answer.status).toBe(422)
  expect(errorBody(answer).code).toBe('invalid_upload')
  return errorBody(answer).error ?? ''
}

test.each([
  ['the function itself', longApiUrl],
  ['Hosting', appUrl],
])('six files through %s become a folder that waits to be promoted', async (_, base) => {
  const answer = await send(zipForm(await zacZip(newPrefix())), base())
  expect(answer.status).toBe(200)
  const { folder } = uploadResponseSchema.strict().parse(answer.json)
  const stored = (await adminDb().doc(`promotions/${folder}`).get()).data()
  expect(stored).toMatchObject({ folder, state: 'uploaded', uploadedBy: uploader.email })
  const audit = await adminDb().collection('auditLog').where('target', '==', folder).get()
  expect(audit.docs.map((doc) => doc.data())).toMatchObject([
    { action: 'zac.upload', email: uploader.email, uid: uploader.uid },
  ])
})

test.each(ZAC_FILE_NAMES)('a zip without %s is refused by its name', async (name) => {
  const texts = zacTexts(zacFiles(newPrefix()))
  expect(await refusedWith(without(texts, name))).toContain(name)
})

test('a seventh file is refused by its name', async () => {
  const texts = zacTexts(zacFiles(newPrefix()))
  expect(await refusedWith({ ...texts, 'Other.csv': 'a' })).toContain('Other.csv')
})

test('a path in the zip is refused', async () => {
  const { 'Anken.csv': anken = '', ...others } = zacTexts(zacFiles(newPrefix()))
  expect(await refusedWith({ ...others, '../Anken.csv': anken })).toContain('../Anken.csv')
})

test('a required column that is missing is refused with the file and the column', async () => {
  const files = zacFiles(newPrefix())
  const rows = files['Anken.csv'].map((row) => without(row, '案件名'))
  const sentence = await refusedWith({ ...zacTexts(files), 'Anken.csv': toCsv(rows) })
  expect(sentence).toContain('Anken.csv')
  expect(sentence).toContain('案件名')
})

test('a file that is no text is refused with its name', async () => {
  const texts = zacTexts(zacFiles(newPrefix()))
  const bytes = Uint8Array.from([0x81, 0x00, 0xff, 0xfe, 0x80])
  expect(await refusedWith({ ...texts, 'Member.csv': bytes })).toContain('Member.csv')
})

test('what is no zip is refused', async () => {
  const answer = await send(zipForm(new TextEncoder().encode('not a zip')))
  expect(answer.status).toBe(422)
  expect(errorBody(answer).error).toContain('zip')
})

test('a form without the zip, with text in its place or with two of them is refused', async () => {
  const text = new FormData()
  text.set('zip_file', 'text')
  const two = zipForm(await zacZip(newPrefix()))
  two.append('zip_file', new Blob(['second']), 'second.zip')
  const none = new FormData()
  none.set('other', 'x')
  for (const form of [text, two]) {
    expect(errorBody(await send(form)).error).toBe('ZIPファイル（zip_file）を1つだけ送信してください。')
  }
  expect((await send(none)).status).toBe(422)
})

test('more than 30 MB is 413, and nothing is stored', async () => {
  const before = await adminDb().collection('promotions').where('uploadedBy', '==', uploader.email).get()
  const answer = await send(zipForm(new Uint8Array(30 * 1024 * 1024 + 1)))
  expect(answer.status).toBe(413)
  expect(errorBody(answer).code).toBe('too_large')
  expect(errorBody(answer).error).toContain('30MB')
  const after = await adminDb().collection('promotions').where('uploadedBy', '==', uploader.email).get()
  expect(after.size).toBe(before.size)
})
