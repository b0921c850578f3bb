import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { deletedNoteSchema } from '@kenshu/contract/delivery-note/update'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { type Answer, call, errorBody } from '../support/http/call.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { storedNote } from '../support/notes/stored-note.ts'
import { promote, upload } from '../support/runs/promote.ts'
import { exportZip, newPrefix } from '../support/zac/export.ts'

let admin: Person

beforeAll(async () => {
  admin = await signInAs('admin')
})

function remove(id: string, person = admin): Promise<Answer> {
  return call(`/api/v1/delivery_notes/${id}/`, { method: 'DELETE', token: person.token })
}

async function deleted(id: string): Promise<Record<string, unknown>[]> {
  const records = adminDb().collection('deletedDeliveryNotes').where('noteId', '==', id)
  return (await records.orderBy('deletedAt').get()).docs.map((doc) => doc.data())
}

test('a stopped note leaves the notes and is kept among the deleted, with who and when', async () => {
  const id = await storeNote({ hakkouStatus: '営業発行停止', deliveryDate: '2031-03-03' })
  const before = await storedNote(id)
  const answer = await remove(id)
  expect(answer.status).toBe(200)
  expect(deletedNoteSchema.strict().parse(answer.json)).toEqual({ id })

  expect(await storedNote(id)).toBeUndefined()
  for (const path of [`${id}/`, `${id}/history/`]) {
    expect((await call(`/api/v1/delivery_notes/${path}`, { token: admin.token })).status).toBe(404)
  }
  const list = await call('/api/v1/delivery_notes/?from_date=2031-03-03&to_date=2031-03-03', {
    token: admin.token,
  })
  expect(list.text).not.toContain(id)

  const [record] = await deleted(id)
  expect(record).toEqual({
    ...before,
    noteId: id,
    deletedAt: expect.any(Timestamp) as unknown,
    deletedByUid: admin.uid,
    deletedByEmail: admin.email,
    deletedByName: admin.displayName,
    deletedMonth: '2031-03',
    changedAt: expect.any(Timestamp) as unknown,
  })
  expect(await auditsOf(id)).toMatchObject([
    { action: 'note.delete', uid: admin.uid, email: admin.email, at: record?.['deletedAt'] },
  ])
})

test.each(DELIVERY_NOTE_STATUSES.filter((status) => status !== '営業発行停止'))(
  'a note in %s is not deleted: 409',
  async (hakkouStatus) => {
    const id = await storeNote({ hakkouStatus })
    const answer = await remove(id)
    expect(answer.status).toBe(409)
    expect(errorBody(answer)).toMatchObject({
      code: 'impossible_transition',
      detail: '削除できるのは、営業発行停止の納品書だけです。',
    })
    expect(await storedNote(id)).toBeDefined()
    expect(await deleted(id)).toEqual([])
    expect(await auditsOf(id)).toEqual([])
  },
)

test('nobody but an admin deletes', async () => {
  const id = await storeNote({ hakkouStatus: '営業発行停止' })
  for (const role of ['normal', 'csv_uploader'] as const) {
    expect((await remove(id, await signInAs(role))).status).toBe(403)
  }
  expect(await storedNote(id)).toBeDefined()
})

test('deleted many times at once it is deleted once', async () => {
  const id = await storeNote({ hakkouStatus: '営業発行停止' })
  const answers = await Promise.all(Array.from({ length: 4 }, () => remove(id)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404])
  expect(await deleted(id)).toHaveLength(1)
  expect(await auditsOf(id)).toHaveLength(1)
})

test('a later import makes a new note with new tokens, and both deletions are kept', async () => {
  const zip = await exportZip(newPrefix(), 1)
  const tokens: unknown[] = []
  let id = ''
  for (let time = 0; time < 2; time += 1) {
    const { new_records: records } = await promote(admin, await upload(admin, zip))
    expect(records).toHaveLength(1)
    id = records[0]?.id ?? ''
    const note = await storedNote(id)
    expect(note).toMatchObject({ hakkouStatus: '営業未対応', revision: 1 })
    tokens.push(note?.['accessToken'], note?.['noPasswordToken'], note?.['password'])
    const json = { hakkouStatus: '営業発行停止' }
    await call(`/api/v1/delivery_notes/${id}/`, { method: 'PUT', token: admin.token, json })
    expect((await remove(id)).status).toBe(200)
  }
  expect(new Set(tokens).size).toBe(6)
  const records = await deleted(id)
  expect(records.map((record) => record['accessToken'])).toEqual([tokens[0], tokens[3]])
})
