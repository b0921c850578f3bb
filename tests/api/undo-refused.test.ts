import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { exportOf } from '../../fixtures/zac/rows.ts'
import { errorBody } from '../support/http/call.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { isStored } from '../support/notes/stored-note.ts'
import { askUndo, lastRunOf, undo } from '../support/runs/imports.ts'
import { upload } from '../support/runs/promote.ts'
import { takeIn } from '../support/runs/take-in.ts'
import { exportZip, newPrefix } from '../support/zac/export.ts'

let uploader: Person
let admin: Person

beforeAll(async () => {
  uploader = await signInAs('csv_uploader')
  admin = await signInAs('admin')
})

/** Uploads and promotes one new note. */
async function takeOne(): Promise<{ folder: string; id: string }> {
  const { folder, new_records: made } = await takeIn(uploader, exportOf(newPrefix(), 1))
  return { folder, id: made[0]?.id ?? '' }
}

test('only the last promotion can be undone, and only once', async () => {
  const first = await takeOne()
  const second = await takeOne()
  const firstRun = await lastRunOf(uploader, first.folder)
  expect(firstRun.can_undo).toBe(false)
  const early = await askUndo(uploader, first.folder, firstRun.run_id)
  expect(early.status).toBe(409)
  expect(errorBody(early).code).toBe('undo_impossible')

  await undo(uploader, second.folder)
  const secondRun = await lastRunOf(uploader, second.folder)
  for (const [folder, runId] of [
    [second.folder, secondRun.run_id],
    [first.folder, firstRun.run_id],
  ] as const) {
    const late = await askUndo(uploader, folder, runId)
    expect(errorBody(late).code).toBe('undo_impossible')
  }
  expect(await isStored(first.id)).toBe(true)
})

test('事務 may undo their own promotes alone, and each is told only of what they may', async () => {
  const colleague = await signInAs('csv_uploader')
  const { folder, id } = await takeOne()
  const { run_id: runId } = await lastRunOf(uploader, folder)
  const offered = await Promise.all([uploader, colleague, admin].map((person) => lastRunOf(person, folder)))
  expect(offered.map(({ can_undo: canUndo }) => canUndo)).toEqual([true, false, true])

  const refused = await askUndo(colleague, folder, runId)
  expect(refused.status).toBe(403)
  expect(errorBody(refused)).toMatchObject({
    code: 'forbidden',
    error: expect.stringContaining('管理者に依頼してください') as string,
  })
  expect(await isStored(id)).toBe(true)
  expect((await lastRunOf(admin, folder)).undo).toBeNull()

  expect((await askUndo(admin, folder, runId)).status).toBe(200)
  expect(await isStored(id)).toBe(false)
})

test('what was never promoted, and what does not exist, cannot be undone', async () => {
  const folder = await upload(uploader, await exportZip(newPrefix()))
  expect(errorBody(await askUndo(uploader, folder, 'no-such-run')).code).toBe('undo_impossible')
  expect(errorBody(await askUndo(uploader, folder, '__x__')).code).toBe('not_found')
})

test('while something else holds the place it is refused, and of two who ask at once one is', async () => {
  const { folder, id } = await takeOne()
  const { run_id: runId } = await lastRunOf(uploader, folder)
  const lock = adminDb().doc('locks/promote')
  const expiresAt = Timestamp.fromMillis(Date.now() + 60 * 60_000)
  await lock.set({ owner: 'somebody', folder, runId: 'another', expiresAt })
  const refused = await askUndo(uploader, folder, runId)
  expect(errorBody(refused).code).toBe('promote_running')
  expect(await isStored(id)).toBe(true)
  await lock.delete()

  const answers = await Promise.all([askUndo(uploader, folder, runId), askUndo(admin, folder, runId)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await auditsOf(folder)).filter(({ action }) => action === 'zac.undo')).toHaveLength(1)
})
