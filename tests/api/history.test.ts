import { type HistoryEntry, historySchema } from '@kenshu/contract/history/schema'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { exportOf } from '../../fixtures/zac/rows.ts'
import { call } from '../support/http/call.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { promote, uploadRows } from '../support/runs/promote.ts'
import { newPrefix } from '../support/zac/export.ts'

let admin: Person
let uploader: Person

beforeAll(async () => {
  admin = await signInAs('admin')
  uploader = await signInAs('csv_uploader')
})

async function history(id: string, person = admin): Promise<HistoryEntry[]> {
  const answer = await call(`/api/v1/delivery_notes/${id}/history/`, { token: person.token })
  expect(answer.status).toBe(200)
  return historySchema.parse(answer.json)
}

async function put(id: string, json: unknown) {
  expect((await putNote(admin, id, json)).status).toBe(200)
}

test('a note nobody has touched has none', async () => {
  expect(await history(await storeNote({}))).toEqual([])
})

test('imports and the changes of people stand in one line, newest first', async () => {
  const files = exportOf(newPrefix(), 1)
  const first = await uploadRows(uploader, files)
  const id = (await promote(uploader, first)).new_records[0]?.id ?? ''
  await put(id, { salesChangedClientContactName: '後任 花子' })
  for (const row of files['SeikyuHakkou.csv']) row['請求件名'] = '新しい件名'
  const second = await uploadRows(uploader, files)
  await promote(uploader, second)
  // Nothing in it is new: it leaves no trace.
  await promote(uploader, second)
  await put(id, { hakkouStatus: '営業発行停止' })

  const entries = await history(id, uploader)
  expect(entries).toMatchObject([
    {
      action: 'note.stop',
      who: admin.displayName,
      changes: [{ field: 'hakkouStatus', before: '営業未対応', after: '営業発行停止' }],
    },
    {
      action: 'zac.promote',
      who: uploader.displayName,
      remark: `更新（アップロード: ${second}）`,
      changes: [{ field: 'billingTitle', label: '件名', before: '件名 00001', after: '新しい件名' }],
    },
    {
      action: 'note.edit',
      who: admin.displayName,
      changes: [{ field: 'salesChangedClientContactName', before: '', after: '後任 花子' }],
    },
    {
      action: 'zac.promote',
      who: uploader.displayName,
      remark: `新規登録（アップロード: ${first}）`,
      changes: [],
    },
  ])
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(4)
  const moments = entries.map(({ at }) => at)
  expect(moments).toEqual(moments.toSorted().toReversed())
})

test('of somebody who is gone, or has no name, the e-mail stands', async () => {
  const id = await storeNote({})
  await adminDb().collection('auditLog').add({
    at: Timestamp.now(),
    uid: 'gone',
    email: 'gone@example.co.jp',
    action: 'mail.failed',
    target: id,
    details: {},
    remark: '宛先が見つかりません',
    requestId: 'test',
  })
  expect(await history(id)).toMatchObject([
    { who: 'gone@example.co.jp', action: 'mail.failed', changes: [], remark: '宛先が見つかりません' },
  ])
})

test('what was done to another note is not in it', async () => {
  const [one, other] = [await storeNote({}), await storeNote({})]
  await put(one, { hakkouStatus: '未計上対象外' })
  expect(await history(other)).toEqual([])
  expect(await history(one)).toHaveLength(1)
})
