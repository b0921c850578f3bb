import { undoResultSchema } from '@kenshu/contract/imports/imports'
import { promoteResultSchema } from '@kenshu/contract/promote/promote'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { giveRole, newEmail, type Person, signIn, signInAs } from '../../fixtures/people.ts'
import { exportOf, type Rows } from '../../fixtures/zac/rows.ts'
import { call } from '../support/http/call.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { historyOf } from '../support/notes/history.ts'
import { getNote } from '../support/notes/note-calls.ts'
import { isStored } from '../support/notes/stored-note.ts'
import { askUndo, lastRunOf, undo } from '../support/runs/imports.ts'
import { takeFolder, takeIn } from '../support/runs/take-in.ts'
import { newPrefix } from '../support/zac/export.ts'

let uploader: Person
let admin: Person

beforeAll(async () => {
  uploader = await signIn(newEmail(), '取消 太郎')
  await giveRole(uploader, 'csv_uploader')
  admin = await signInAs('admin')
})

function notePath(id: string): string {
  return `/api/v1/delivery_notes/${id}/`
}

/** Uploads and promotes an export. @returns the folder, and the ids of the notes that it created and changed */
async function take(files: Rows): Promise<{ folder: string; made: string[]; changed: string[] }> {
  const { folder, new_records: made, updated_records: changed } = await takeIn(uploader, files)
  return { folder, made: made.map(({ id }) => id), changed: changed.map(({ id }) => id) }
}

/** A copy of the export with other values in each note. */
function changedFiles(files: Rows): Rows {
  return {
    ...files,
    'SeikyuHakkou.csv': files['SeikyuHakkou.csv'].map((row) => ({ ...row, 請求件名: '新しい件名' })),
    'Anken.csv': files['Anken.csv'].map((row) => ({ ...row, 売上計上日: '2026/04/30' })),
  }
}

test('the notes of a first import are moved to the deleted ones, and all who may see who did it', async () => {
  const { folder, made } = await take(exportOf(newPrefix(), 3))
  const before = await getNote(admin, made[0] ?? '')
  const startedAt = Date.now()
  expect(await undo(uploader, folder)).toMatchObject({
    folder,
    removed_count: 3,
    restored_count: 0,
    kept_records: [],
  })

  for (const id of made) expect(await isStored(id)).toBe(false)
  const deleted = adminDb().collection('deletedDeliveryNotes').where('noteId', '==', made[0])
  const [record, ...others] = (await deleted.get()).docs.map((doc) => doc.data())
  expect(others).toEqual([])
  expect(record).toMatchObject({
    billingNo: before.billingNo,
    accessToken: before.accessToken,
    deletedByUid: uploader.uid,
    deletedByEmail: uploader.email,
    imports: [{ kind: 'create' }, { kind: 'undo', email: uploader.email }],
  })
  const deletedAt: unknown = record?.['deletedAt']
  expect(deletedAt instanceof Timestamp && deletedAt.toMillis() >= startedAt).toBe(true)

  const run = await lastRunOf(admin, folder)
  expect(run).toMatchObject({
    state: 'done',
    can_undo: false,
    undo: {
      state: 'done',
      by: '取消 太郎',
      removed_count: 3,
      restored_count: 0,
      kept_count: 0,
      error: '',
    },
  })
  expect((await auditsOf(folder)).at(-1)).toMatchObject({
    action: 'zac.undo',
    uid: uploader.uid,
    details: { runId: run.run_id, removedCount: 3, restoredCount: 0, keptCount: 0 },
  })
})

test('the result says since when it is no longer so, until the folder is promoted again', async () => {
  const { folder } = await take(exportOf(newPrefix(), 1))
  const result = async () => {
    const { json } = await call(`/api/v1/promote/${folder}/`, { token: uploader.token })
    return promoteResultSchema.strict().parse(json)
  }
  expect((await result()).undone_at).toBeNull()
  await undo(uploader, folder)
  const { undone_at: undoneAt } = await result()
  const stored: unknown = (await adminDb().doc(`promotions/${folder}`).get()).get('undoneAt')
  expect(stored instanceof Timestamp && stored.toDate().toISOString()).toBe(undoneAt)
  await takeFolder(uploader, folder)
  expect((await result()).undone_at).toBeNull()
})

test('changed notes get their former values and status back, and their history tells of it', async () => {
  const files = exportOf(newPrefix(), 2)
  for (const row of files['Anken.csv']) row['売上計上日'] = ''
  const { made } = await take(files)
  const id = made[0] ?? ''
  const before = await getNote(admin, id)
  expect(before.hakkouStatus).toBe('未計上対象外')

  const { folder, changed } = await take(changedFiles(files))
  expect(changed).toEqual(made)
  expect(await getNote(admin, id)).toMatchObject({
    billingTitle: '新しい件名',
    hakkouStatus: '営業未対応',
    revision: 2,
  })
  expect(await undo(uploader, folder)).toMatchObject({
    removed_count: 0,
    restored_count: 2,
    kept_records: [],
  })
  expect(await getNote(admin, id)).toEqual({ ...before, revision: 3 })

  const history = await historyOf(admin, id)
  expect(history.map(({ action }) => action)).toEqual(['zac.undo', 'zac.promote', 'zac.promote'])
  expect(history[0]).toMatchObject({
    who: '取消 太郎',
    changes: expect.arrayContaining([
      { field: 'billingTitle', label: '件名', before: '新しい件名', after: '件名 00001' },
      { field: 'hakkouStatus', label: '発行ステータス', before: '営業未対応', after: '未計上対象外' },
    ]) as unknown,
  })
})

test('after it, the same export can be promoted again, and does the same', async () => {
  const files = exportOf(newPrefix(), 1)
  const { made } = await take(files)
  const { folder } = await take(changedFiles(files))
  await undo(uploader, folder)
  const again = await takeFolder(uploader, folder)
  expect(again.updated_records.map(({ id }) => id)).toEqual(made)
  expect(await getNote(admin, made[0] ?? '')).toMatchObject({ billingTitle: '新しい件名', revision: 4 })
  expect(await undo(uploader, folder)).toMatchObject({ restored_count: 1 })
  expect((await getNote(admin, made[0] ?? '')).billingTitle).toBe('件名 00001')
})

async function logMail(noteId: string, state: string): Promise<void> {
  const startedAt = Timestamp.now()
  await adminDb().doc(`mailLog/mail-of-${noteId}`).set({ kind: 'request', noteId, state, startedAt })
  await adminDb()
    .doc(`mailLocks/${noteId}`)
    .set({ attempt: `mail-of-${noteId}` })
}

const TOUCHES: readonly [string, string, (id: string) => Promise<unknown>][] = [
  [
    'staff edited',
    'データ登録の後に変更されたため',
    (id) =>
      call(notePath(id), {
        method: 'PUT',
        token: admin.token,
        json: { salesChangedClientContactName: '後任' },
      }),
  ],
  ['a request was sent for', '検収依頼メールが送信されたため', (id) => logMail(id, 'sent')],
  ['a request may have been sent for', '検収依頼メールが送信されたため', (id) => logMail(id, 'unclear')],
  [
    'the client accepted',
    'クライアントが検収したため',
    (id) =>
      adminDb()
        .doc(`deliveryNotes/${id}`)
        .update({ isAccepted: true, acceptedAt: Timestamp.now(), hakkouStatus: 'CL検収済', revision: 9 }),
  ],
  [
    'the client rejected',
    'クライアントが差し戻したため',
    (id) =>
      adminDb()
        .doc(`deliveryNotes/${id}`)
        .update({ isRejected: true, rejectedAt: Timestamp.now(), hakkouStatus: 'CL検収拒否', revision: 9 }),
  ],
]

test.each(TOUCHES)(
  'a note that %s stays as it is, and is listed with the reason',
  async (_, reason, touch) => {
    const files = exportOf(newPrefix(), 3)
    const [touched = '', other = ''] = (
      await take({ ...files, 'SeikyuHakkou.csv': files['SeikyuHakkou.csv'].slice(0, 2) })
    ).made
    const { folder, made, changed } = await take(changedFiles(files))
    const [fresh = ''] = made
    expect(changed).toEqual([touched, other])
    await touch(touched)
    await touch(fresh)
    const before = { touched: await getNote(admin, touched), fresh: await getNote(admin, fresh) }

    const result = await undo(uploader, folder)
    expect(result).toMatchObject({ removed_count: 0, restored_count: 1 })
    expect(result.kept_records).toEqual([
      { id: touched, billing_no: before.touched.billingNo, reason },
      { id: fresh, billing_no: before.fresh.billingNo, reason },
    ])
    expect({ touched: await getNote(admin, touched), fresh: await getNote(admin, fresh) }).toEqual(before)
    expect(await getNote(admin, other)).toMatchObject({ billingTitle: '件名 00002' })

    const { run_id: runId } = await lastRunOf(uploader, folder)
    const again = await call(`/api/v1/imports/${folder}/${runId}/undo/`, { token: admin.token })
    expect(undoResultSchema.parse(again.json)).toEqual(result)
  },
)

test('a request that is known not to have been sent keeps nothing', async () => {
  const { folder, made } = await take(exportOf(newPrefix(), 1))
  await logMail(made[0] ?? '', 'failed')
  expect(await undo(uploader, folder)).toMatchObject({ removed_count: 1, kept_records: [] })
})

test('a note that staff deleted stays deleted, and is listed', async () => {
  const { folder, made } = await take(exportOf(newPrefix(), 2))
  const [id = ''] = made
  await call(notePath(id), { method: 'PUT', token: admin.token, json: { hakkouStatus: '営業発行停止' } })
  expect((await call(notePath(id), { method: 'DELETE', token: admin.token })).status).toBe(200)
  const result = await undo(uploader, folder)
  expect(result).toMatchObject({
    removed_count: 1,
    kept_records: [{ id, reason: 'データ登録の後に削除されたため' }],
  })
  expect(await isStored(id)).toBe(false)
})

test('nobody’s edit is lost that comes in between', async () => {
  const files = exportOf(newPrefix(), 12)
  const { made } = await take(files)
  const { folder } = await take(changedFiles(files))
  const { run_id: runId } = await lastRunOf(uploader, folder)
  const progress = { isOver: false }
  const undone = askUndo(uploader, folder, runId).finally(() => {
    progress.isOver = true
  })
  const edits = new Map<string, string>()
  for (let round = 0; !progress.isOver; round++) {
    const id = made[round % made.length] ?? ''
    const name = `後任 ${String(round)}`
    const json = { salesChangedClientContactName: name }
    const { status } = await call(notePath(id), { method: 'PUT', token: admin.token, json })
    expect(status).toBe(200)
    edits.set(id, name)
  }
  const result = undoResultSchema.parse((await undone).json)
  expect(result.restored_count + result.kept_records.length).toBe(made.length)
  const kept = new Set(result.kept_records.map(({ id }) => id))
  for (const id of made) {
    const note = await getNote(admin, id)
    expect(note.salesChangedClientContactName).toBe(edits.get(id) ?? '')
    expect(note.billingTitle === '新しい件名').toBe(kept.has(id))
  }
})
