import { randomUUID } from 'node:crypto'
import { type HistoryEntry, historyPageSchema } from '@kenshu/contract/history/history'
import { HISTORY_PAGE } from '@kenshu/contract/limits'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { giveRole, type Person, signIn, signInAs } from '../../fixtures/people.ts'
import { exportOf } from '../../fixtures/zac/rows.ts'
import { answered, call, errorBody } from '../support/http/call.ts'
import { storeAudits } from '../support/notes/audit.ts'
import { historyOf, historyPage } from '../support/notes/history.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { takeFolder, takeIn } from '../support/runs/take-in.ts'
import { newPrefix } from '../support/zac/export.ts'

let admin: Person
let uploader: Person

beforeAll(async () => {
  admin = await signInAs('admin')
  uploader = await signInAs('csv_uploader')
})

async function put(id: string, json: unknown) {
  expect((await putNote(admin, id, json)).status).toBe(200)
}

test('a note nobody has touched has none', async () => {
  expect(await historyOf(admin, await storeNote({}))).toEqual([])
})

test('imports and the changes of people stand in one line, newest first', async () => {
  const files = exportOf(newPrefix(), 1)
  const { folder: first, new_records: made } = await takeIn(uploader, files)
  const id = made[0]?.id ?? ''
  await put(id, { salesChangedClientContactName: '後任 花子' })
  for (const row of files['SeikyuHakkou.csv']) row['請求件名'] = '新しい件名'
  const { folder: second } = await takeIn(uploader, files)
  // This promote changes nothing, so it leaves no entry.
  await takeFolder(uploader, second)
  await put(id, { hakkouStatus: '営業発行停止' })

  const entries = await historyOf(uploader, id)
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

/** All pages of a note's history. */
async function pagesOf(id: string): Promise<HistoryEntry[][]> {
  const pages: HistoryEntry[][] = []
  for (let before: string | null = ''; before !== null; ) {
    const { entries, next } = await historyPage(admin, id, before)
    pages.push(entries)
    before = next
  }
  return pages
}

test('a thousand entries come in pages, none of them lost or twice, where many are of one moment too', async () => {
  const id = await storeNote({})
  const start = Date.parse('2026-04-01T00:00:00.000Z')
  // A hundred entries per second, so that pages end between entries of the same time.
  const at = (index: number) => Timestamp.fromMillis(start + 1000 * Math.floor(index / 100))
  await storeAudits(
    id,
    Array.from({ length: 960 }, (_, index) => ({ at: at(index), remark: String(index) })),
  )
  const imports = Array.from({ length: 40 }, (_, index) => ({
    at: at(index * 25),
    runId: randomUUID(),
    folder: String(index),
    uid: 'gone',
    email: 'gone@example.co.jp',
    name: '',
    kind: 'update',
    changes: [],
  }))
  await adminDb().doc(`deliveryNotes/${id}`).update({ imports })

  const pages = await pagesOf(id)
  expect(pages.map(({ length }) => length)).toEqual(Array(1000 / HISTORY_PAGE).fill(HISTORY_PAGE))
  const entries = pages.flat()
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(1000)
  expect(new Set(entries.map(({ action, remark }) => action + remark)).size).toBe(1000)
  const moments = entries.map((entry) => entry.at)
  expect(moments).toEqual(moments.toSorted().toReversed())
})

test('what comes in while somebody pages moves nothing that they have yet to see', async () => {
  const id = await storeNote({})
  await storeAudits(
    id,
    Array.from({ length: HISTORY_PAGE + 1 }, (_, index) => ({
      at: Timestamp.fromMillis(index),
      remark: String(index),
    })),
  )
  const { next } = await historyPage(admin, id)
  await put(id, { hakkouStatus: '営業発行停止' })
  expect(await historyPage(admin, id, next ?? '')).toMatchObject({ entries: [{ remark: '0' }], next: null })
})

test('fewer entries can be asked for, and the next page goes on after them', async () => {
  const id = await storeNote({})
  const entries = Array.from({ length: 6 }, (_, index) => ({
    at: Timestamp.fromMillis(index),
    remark: String(index),
  }))
  await storeAudits(id, entries)
  const path = `/api/v1/delivery_notes/${id}/history/`
  const page = answered(await call(`${path}?limit=4`, { token: admin.token }), historyPageSchema)
  expect(page.entries.map(({ remark }) => remark)).toEqual(['5', '4', '3', '2'])
  const { entries: rest } = await historyPage(admin, id, page.next ?? '')
  expect(rest.map(({ remark }) => remark)).toEqual(['1', '0'])
  for (const limit of ['0', '-1', '1.5', 'x', String(HISTORY_PAGE + 1)]) {
    expect((await call(`${path}?limit=${limit}`, { token: admin.token })).status).toBe(422)
  }
})

test('a page that nobody was led to is 422', async () => {
  const id = await storeNote({})
  for (const before of ['1', '_a', '1_', '1_a/b', '1_..', '1___a__', 'x_a', '999999999999999_a']) {
    const path = `/api/v1/delivery_notes/${id}/history/?before=${encodeURIComponent(before)}`
    const answer = await call(path, { token: admin.token })
    expect([before, answer.status, errorBody(answer).code]).toEqual([before, 422, 'invalid_request'])
  }
})

test('an import that has moved to the audit trail reads as it did in the note', async () => {
  const id = await storeNote({})
  const changes = [{ field: 'billingTitle', label: '件名', before: '旧', after: '新' }]
  const kept = [
    { kind: 'create', changes: [] },
    { kind: 'update', changes },
    { kind: 'undo', changes },
  ].map((entry, index) => ({
    ...entry,
    at: Timestamp.fromMillis(index),
    runId: `run-${String(index)}`,
    folder: '20260401-000000-aaaaaa',
    uid: 'gone',
    email: 'gone@example.co.jp',
    name: '',
  }))
  const ref = adminDb().doc(`deliveryNotes/${id}`)
  await ref.update({ imports: kept })
  const before = await historyOf(admin, id)
  await ref.update({ imports: [] })
  await storeAudits(
    id,
    kept.map(({ at, kind, folder, runId, changes: told }) => ({
      at,
      action: kind === 'undo' ? 'zac.undo' : 'zac.promote',
      details: { folder, runId, kind },
      changes: told,
    })),
  )
  const withoutIds = (entries: HistoryEntry[]) => entries.map((entry) => ({ ...entry, id: '' }))
  expect(withoutIds(await historyOf(admin, id))).toEqual(withoutIds(before))
  expect(before).toHaveLength(3)
})

test('of somebody who is gone, or has no name, the e-mail stands', async () => {
  const id = await storeNote({})
  await storeAudits(id, [{ at: Timestamp.now(), action: 'mail.failed', remark: '宛先が見つかりません' }])
  expect(await historyOf(admin, id)).toMatchObject([
    { who: 'gone@example.co.jp', action: 'mail.failed', changes: [], remark: '宛先が見つかりません' },
  ])
})

test('what was done to another note is not in it', async () => {
  const [one, other] = [await storeNote({}), await storeNote({})]
  await put(one, { hakkouStatus: '未計上対象外' })
  expect(await historyOf(admin, other)).toEqual([])
  expect(await historyOf(admin, one)).toHaveLength(1)
})

test('who did something is called as they were then: a later name changes no entry', async () => {
  const person = await signInAs('admin')
  const id = await storeNote({})
  const edit = async (by: Person, name: string) => {
    expect((await putNote(by, id, { salesChangedClientContactName: name })).status).toBe(200)
  }
  await edit(person, '後任 花子')
  const renamed = await signIn(person.email, `新 ${person.displayName}`)
  expect((await call('/api/v1/user/me/', { token: renamed.token })).status).toBe(200)
  await edit(renamed, '後任 次郎')
  const entries = await historyOf(admin, id)
  expect(entries.map(({ who }) => who)).toEqual([renamed.displayName, person.displayName])
})

test('where two people have the same name, the e-mail stands beside it', async () => {
  const name = `同名 ${randomUUID()}`
  const [one, other] = [await signIn(undefined, name), await signIn(undefined, name)]
  await giveRole(one, 'admin')
  const id = await storeNote({})
  expect((await putNote(one, id, { salesChangedClientContactName: '後任 花子' })).status).toBe(200)
  expect((await historyOf(admin, id)).map(({ who }) => who)).toEqual([name])
  await giveRole(other, 'normal')
  expect((await historyOf(admin, id)).map(({ who }) => who)).toEqual([`${name}（${one.email}）`])
})
