import { ROW_FIELDS } from '@kenshu/contract/delivery-note/row'
import { type DocumentData, Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { adminDb } from '../../fixtures/emulators.ts'
import { giveRole, newEmail, type Person, signIn, signInAs } from '../../fixtures/people.ts'
import { exportOf } from '../../fixtures/zac/rows.ts'
import { versionOf } from '../../functions/src/adapters/firestore/notes/note-document.ts'
import { call } from '../support/http/call.ts'
import { accept, reject, storeClientNote } from '../support/notes/confirm.ts'
import { getNote, putNote } from '../support/notes/note-calls.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { undo } from '../support/runs/imports.ts'
import { promote, uploadRows } from '../support/runs/promote.ts'
import { newPrefix } from '../support/zac/export.ts'

const timesSchema = z.object({ at: z.instanceof(Timestamp), expiresAt: z.instanceof(Timestamp) })

let admin: Person

beforeAll(async () => {
  admin = await signInAs('admin')
})

async function told(id: string): Promise<DocumentData | undefined> {
  return (await adminDb().doc(`noteChanges/${id}`).get()).data()
}

/** A note's row in the list. */
async function rowOf(id: string): Promise<object> {
  const note = await getNote(admin, id)
  return Object.fromEntries(ROW_FIELDS.map((field) => [field, note[field]]))
}

async function importedAt(): Promise<number> {
  const change = await told('import')
  return change === undefined ? 0 : timesSchema.parse(change).at.toMillis()
}

describe('what open lists follow', () => {
  test("a colleague's change tells what the list shows of the note, and nothing else of it", async () => {
    const id = await storeNote({ clientName: '髙島①' })
    const before = await adminDb().doc(`deliveryNotes/${id}`).get()
    expect(await told(id)).toBeUndefined()
    expect((await putNote(admin, id, { hakkouStatus: '営業発行停止' })).status).toBe(200)
    const change = await told(id)
    expect(Object.keys(change ?? {}).toSorted()).toEqual(['at', 'expiresAt', 'over', 'revision', 'row'])
    expect(change).toMatchObject({ revision: 2, over: versionOf(before), row: await rowOf(id) })
    expect(change?.['row']).toMatchObject({ clientName: '髙島①', hakkouStatus: '営業発行停止' })
  })

  test('it carries the time of the change in the store, and goes by itself later', async () => {
    const id = await storeNote({})
    const note = adminDb().doc(`deliveryNotes/${id}`)
    const before = await note.get()
    await putNote(admin, id, { salesChangedClientContactName: '後任' })
    const after = await note.get()
    const { at, expiresAt } = timesSchema.parse(await told(id))
    // All three times come from the store.
    expect(at.toMillis()).toBeGreaterThanOrEqual(before.updateTime?.toMillis() ?? Infinity)
    expect(at.toMillis()).toBeLessThanOrEqual(after.readTime.toMillis())
    expect(expiresAt.toMillis()).toBeGreaterThan(at.toMillis() + 24 * 60 * 60_000)
  })

  test('what changes nothing tells nothing', async () => {
    const id = await storeNote({ hakkouStatus: '営業未対応' })
    expect((await putNote(admin, id, { hakkouStatus: '営業未対応' })).status).toBe(200)
    expect(await told(id)).toBeUndefined()
  })

  test('a deletion tells that the note is gone', async () => {
    const id = await storeNote({ hakkouStatus: '営業発行停止' })
    const answer = await call(`/api/v1/delivery_notes/${id}/`, { method: 'DELETE', token: admin.token })
    expect(answer.status).toBe(200)
    expect(await told(id)).toMatchObject({ revision: 2, row: null })
  })

  test("a client's acceptance and rejection", async () => {
    const [accepted, rejected] = [await storeClientNote(), await storeClientNote()]
    await accept(accepted)
    await reject(rejected, { reason: '金額が異なります。' })
    expect(await told(accepted.id)).toMatchObject({ row: { hakkouStatus: 'CL検収済' } })
    expect(await told(rejected.id)).toMatchObject({ row: { hakkouStatus: 'CL検収拒否' } })
    expect(await told(accepted.id)).toMatchObject({ row: await rowOf(accepted.id) })
  })

  test('an import is told once, whatever it writes, and its undo too', async () => {
    const uploader = await signIn(newEmail(), '取込 太郎')
    await giveRole(uploader, 'csv_uploader')
    const before = await importedAt()
    const folder = await uploadRows(uploader, exportOf(newPrefix(), 3))
    const { new_records: made } = await promote(uploader, folder)
    const after = await importedAt()
    expect(after).toBeGreaterThan(before)
    for (const { id } of made) expect(await told(id)).toBeUndefined()

    await undo(uploader, folder)
    expect(await importedAt()).toBeGreaterThan(after)
    for (const { id } of made) expect(await told(id)).toBeUndefined()
  })
})
