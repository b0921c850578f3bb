import type { HistoryEntry } from '@kenshu/contract/history/history'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { exportOf, type Rows } from '../../fixtures/zac/rows.ts'
import { lostAnswers } from '../support/lost-answers.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { wholeHistoryOf } from '../support/notes/history.ts'
import { getNote } from '../support/notes/note-calls.ts'
import { watching } from '../support/runs/effects.ts'
import { lastRunOf, undo } from '../support/runs/imports.ts'
import { promoteHere } from '../support/runs/promote-here.ts'
import { putHere, takeFolder } from '../support/runs/take-in.ts'
import { newPrefix } from '../support/zac/export.ts'

const KEPT = 100
/** The length of a huge text. A document may have 1 MiB, and each such text takes more than half of it. */
const HUGE = 200_000

const trailSchema = z.array(z.looseObject({ runId: z.string(), folder: z.string(), kind: z.string() }))

let admin: Person

beforeAll(async () => {
  admin = await signInAs('admin')
})

function noteDoc(id: string) {
  return adminDb().doc(`deliveryNotes/${id}`)
}

async function trailOf(id: string) {
  return trailSchema.parse((await noteDoc(id).get()).get('imports'))
}

function history(id: string): Promise<HistoryEntry[]> {
  return wholeHistoryOf(admin, id)
}

/** An export of one note with a title. */
function titled(prefix: string, title: string): Rows {
  const files = exportOf(prefix, 1)
  for (const row of files['SeikyuHakkou.csv']) row['請求件名'] = title
  return files
}

function send(prefix: string, title: string): Promise<string> {
  return putHere(admin, titled(prefix, title))
}

/** An old entry of the note's imports. */
function oldEntry(index: number) {
  const changes = [{ field: 'tax', label: '消費税', before: `¥${String(index)}`, after: '¥1,000' }]
  return {
    at: Timestamp.fromDate(new Date(Date.UTC(2024, 0, 1, 0, index))),
    runId: `old-${String(index)}`,
    folder: '20240101-000000-aaaaaa',
    ...{ uid: 'gone', email: 'gone@example.co.jp', name: '' },
    ...{ kind: 'update', changes, revision: index + 1 },
  }
}

/** A note whose list of imports is full. */
async function noteWithFullTrail(prefix: string): Promise<string> {
  const { new_records: made } = await takeFolder(admin, await send(prefix, '最初の件名'))
  const id = made[0]?.id ?? ''
  const [own] = await trailOf(id)
  const old = Array.from({ length: KEPT - 1 }, (_, index) => oldEntry(index))
  await noteDoc(id).update({ imports: [...old, own] })
  return id
}

async function titleOf(id: string): Promise<string> {
  return (await getNote(admin, id)).billingTitle
}

test('a note keeps its last hundred imports, older ones stand in the audit trail, and its history shows all', async () => {
  const prefix = newPrefix()
  const id = await noteWithFullTrail(prefix)
  const folder = await send(prefix, '次の件名')
  expect(await takeFolder(admin, folder)).toMatchObject({ updated_records: [{ id }] })

  const trail = await trailOf(id)
  expect(trail).toHaveLength(KEPT)
  expect(trail[0]).toMatchObject({ runId: 'old-1' })
  expect(trail.at(-1)).toMatchObject({ folder, kind: 'update' })
  const { at, changes, uid, email } = oldEntry(0)
  expect(await auditsOf(id)).toMatchObject([
    { at, uid, email, changes, action: 'zac.promote', details: { runId: 'old-0', kind: 'update' } },
  ])

  const { new_count: made } = await lastRunOf(admin, folder)
  expect(made).toBe(0)
  expect(await undo(admin, folder)).toMatchObject({ restored_count: 1, kept_records: [] })
  expect(await titleOf(id)).toBe('最初の件名')
  expect(await trailOf(id)).toHaveLength(KEPT)
  const entries = await history(id)
  expect(entries).toHaveLength(KEPT + 2)
  expect(entries.slice(0, 2).map(({ action }) => action)).toEqual(['zac.undo', 'zac.promote'])
  expect(entries.at(-1)).toMatchObject({
    ...{ who: email, action: 'zac.promote', changes },
    remark: '更新（アップロード: 20240101-000000-aaaaaa）',
  })
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length)
})

test('texts that no document holds twice are taken in again and again, and undone', async () => {
  const prefix = newPrefix()
  const titles = ['ア', 'イ', 'ウ', 'エ'].map((letter) => letter.repeat(HUGE))
  const [first = '', ...others] = titles
  const id = (await takeFolder(admin, await send(prefix, first))).new_records[0]?.id ?? ''
  let folder = ''
  for (const title of others) {
    folder = await send(prefix, title)
    expect((await takeFolder(admin, folder)).failed_records).toEqual([])
    expect(await titleOf(id)).toBe(title)
  }
  expect((await undo(admin, folder)).restored_count).toBe(1)
  expect(await titleOf(id)).toBe(titles[2])
  const [last] = (await history(id))[0]?.changes ?? []
  expect(last?.before).toMatch(/^エ+…（以下略、全200000文字）$/)
})

test('what is too long for the note’s own list stands whole in its history, once', async () => {
  const prefix = newPrefix()
  const [first, second] = ['前'.repeat(5000), '後'.repeat(5000)]
  const id = (await takeFolder(admin, await send(prefix, first))).new_records[0]?.id ?? ''
  await takeFolder(admin, await send(prefix, second))
  const entries = await history(id)
  expect(entries).toHaveLength(2)
  expect(entries[0]?.changes).toEqual([
    { field: 'billingTitle', label: '件名', before: first, after: second },
  ])
  expect(JSON.stringify(await trailOf(id)).length).toBeLessThan(8000)
})

test('a run whose commits were not heard of writes such a note once', async () => {
  const prefix = newPrefix()
  const id = await noteWithFullTrail(prefix)
  const folder = await send(prefix, '次の件名')
  await promoteHere(folder, admin, { db: lostAnswers() })
  expect(await lastRunOf(admin, folder)).toMatchObject({ state: 'done', updated_count: 1, skipped_count: 0 })
  expect((await trailOf(id)).filter((entry) => entry.folder === folder)).toHaveLength(1)
  expect(await auditsOf(id)).toHaveLength(1)
})

/** Runs a promote that writes its notes and crashes before its end. */
async function promoteAndDie(folder: string): Promise<void> {
  const dying = watching((name, act) =>
    name === 'members.save' ? Promise.reject(new Error('The instance is gone')) : act(),
  )
  await expect(promoteHere(folder, admin, dying)).rejects.toThrow('The instance is gone')
}

test('a run that died after it had written such a note knows so when it goes on', async () => {
  const prefix = newPrefix()
  const id = await noteWithFullTrail(prefix)
  const folder = await send(prefix, 'あ'.repeat(5000))
  await promoteAndDie(folder)
  const written = await trailOf(id)
  expect((await takeFolder(admin, folder)).updated_records).toMatchObject([
    { id, changes: [{ field: 'billingTitle', after: 'あ'.repeat(5000) }] },
  ])
  expect(await trailOf(id)).toEqual(written)
})

test('an undo finds the run’s own entry also where the note has let go of it', async () => {
  const prefix = newPrefix()
  const { new_records: made } = await takeFolder(admin, await send(prefix, '最初の件名'))
  const id = made[0]?.id ?? ''
  const folder = await send(prefix, '次の件名')
  await takeFolder(admin, folder)
  // This stands for the last of a hundred runs that wrote the note and did not end.
  const [, own] = await trailOf(id)
  const later = Array.from({ length: KEPT - 1 }, (_, index) => oldEntry(index))
  await noteDoc(id).update({ imports: [own, ...later] })
  await promoteAndDie(await send(prefix, 'さらに次の件名'))
  expect((await trailOf(id)).map(({ runId }) => runId)).not.toContain(own?.runId)

  expect(await undo(admin, folder)).toMatchObject({
    restored_count: 0,
    kept_records: [{ id, reason: 'その後のデータ登録でも更新されたため' }],
  })
  expect(await titleOf(id)).toBe('さらに次の件名')
})
