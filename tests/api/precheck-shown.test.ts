import { promoteResultSchema } from '@kenshu/contract/promote/promote'
import { beforeAll, expect, test } from 'vitest'
import { longApiUrl } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { exportOf, type Rows } from '../../fixtures/zac/rows.ts'
import { type Answer, call, errorBody } from '../support/http/call.ts'
import { importOf, undo } from '../support/runs/imports.ts'
import { check, noteUpdates, promotionOf } from '../support/runs/precheck.ts'
import { upload } from '../support/runs/promote.ts'
import { putHere, takeFolder, takeIn } from '../support/runs/take-in.ts'
import { exportZip, newPrefix } from '../support/zac/export.ts'

let uploader: Person
let admin: Person

beforeAll(async () => {
  uploader = await signInAs('csv_uploader')
  admin = await signInAs('admin')
})

function put(files: Rows): Promise<string> {
  return putHere(uploader, files)
}

/** Promotes exactly the plan of a pre-check, and waits for the answer. */
function promoteShown(folder: string, checkId: string): Promise<Answer> {
  return call('/api/v1/promote/', {
    method: 'POST',
    token: uploader.token,
    json: { folder, user_email: uploader.email, check_id: checkId },
    base: longApiUrl(),
  })
}

test('a plan that was shown is run when nothing has changed since', async () => {
  const files = exportOf(newPrefix(), 2)
  await takeIn(uploader, { ...files, 'SeikyuHakkou.csv': files['SeikyuHakkou.csv'].slice(0, 1) })
  const [row] = files['SeikyuHakkou.csv']
  if (row !== undefined) row['請求件名'] = '新しい件名'
  const folder = await put(files)
  const shown = await check(uploader, folder)
  // A change of the contact does not change the plan.
  const changed = await call(`/api/v1/delivery_notes/${shown.updated_records[0]?.id ?? ''}/`, {
    method: 'PUT',
    token: admin.token,
    json: { salesChangedClientContactName: '後任' },
  })
  expect(changed.status).toBe(200)
  const answer = await promoteShown(folder, shown.check_id)
  const result = promoteResultSchema.parse(answer.json)
  expect(result.new_records).toEqual(shown.new_records)
  expect(result.updated_records).toMatchObject(
    shown.updated_records.map(({ id, changes }) => ({ id, changes })),
  )
})

test('a plan that was shown and is no longer what would be done is not run, and all stays as it was', async () => {
  const files = exportOf(newPrefix(), 2)
  const folder = await put(files)
  const shown = await check(uploader, folder)
  const other = { ...files, 'SeikyuHakkou.csv': files['SeikyuHakkou.csv'].slice(0, 1) }
  const ids = (await takeIn(uploader, other)).new_records.map(({ id }) => id)
  const [stored, promotion] = [await noteUpdates(ids), await promotionOf(folder)]

  const answer = await promoteShown(folder, shown.check_id)
  expect(answer.status).toBe(409)
  expect(errorBody(answer).code).toBe('plan_outdated')
  expect(await noteUpdates(ids)).toEqual(stored)
  expect(await promotionOf(folder)).toEqual({ ...promotion, outdatedRunId: expect.any(String) as unknown })
  expect((await importOf(uploader, folder)).runs).toEqual([])

  const again = await check(uploader, folder)
  expect(again.new_records).toHaveLength(1)
  expect((await promoteShown(folder, again.check_id)).status).toBe(200)
})

test('a promotion that was done stays done when a shown plan is outdated', async () => {
  const files = exportOf(newPrefix(), 1)
  const folder = await put(files)
  await takeFolder(uploader, folder)
  const shown = await check(uploader, folder)
  expect(shown).toMatchObject({ new_records: [], updated_records: [], unchanged_count: 1 })
  await undo(uploader, folder)
  const promotion = await promotionOf(folder)
  expect(errorBody(await promoteShown(folder, shown.check_id)).code).toBe('plan_outdated')
  const after = await promotionOf(folder)
  expect(after).toEqual({ ...promotion, outdatedRunId: expect.any(String) as unknown })
  expect(after).toMatchObject({ state: 'done' })
})

test('a pre-check that there is not, or of another folder, is outdated', async () => {
  const [one, other] = [
    await upload(uploader, await exportZip(newPrefix())),
    await upload(uploader, await exportZip(newPrefix())),
  ]
  const shown = await check(uploader, one)
  for (const [folder, checkId] of [
    [one, 'no-such-check'],
    [one, '../x'],
    [other, shown.check_id],
  ] as const) {
    const answer = await promoteShown(folder, checkId)
    expect(errorBody(answer).code).toBe('plan_outdated')
    expect(await promotionOf(folder)).toMatchObject({ state: 'uploaded' })
  }
})
