import { deliveryNotePageSchema, deliveryNoteTotalsSchema } from '@kenshu/contract/delivery-note/list'
import { promoteResultSchema } from '@kenshu/contract/promote/promote'
import { beforeAll, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { exportOf, type Rows } from '../../fixtures/zac/rows.ts'
import { answered, call } from '../support/http/call.ts'
import { undo } from '../support/runs/imports.ts'
import { putHere, takeFolder } from '../support/runs/take-in.ts'
import { newPrefix } from '../support/zac/export.ts'

let admin: Person

beforeAll(async () => {
  admin = await signInAs('admin')
})

/** An export of some notes, with a title. */
function titled(prefix: string, count: number, title: string): Rows {
  const files = exportOf(prefix, count)
  for (const row of files['SeikyuHakkou.csv']) row['請求件名'] = title
  return files
}

/** Registers an export. @returns its folder, the list's condition for its notes, and the ids of the notes that it wrote */
async function register(rows: Rows, into?: string) {
  const folder = into ?? (await putHere(admin, rows))
  const { new_records: made, updated_records: changed } = await takeFolder(admin, folder)
  const answer = await call(`/api/v1/promote/${folder}/`, { token: admin.token })
  const { import: key } = answered(answer, promoteResultSchema)
  return { folder, key: key ?? '', made: made.map(({ id }) => id), changed: changed.map(({ id }) => id) }
}

/** The ids of the notes that the list finds. */
async function found(key: string, others = ''): Promise<string[]> {
  const answer = await call(`/api/v1/delivery_notes/?limit=100&import=${key}${others}`, {
    token: admin.token,
  })
  return answered(answer, deliveryNotePageSchema).rows.map(({ id }) => id)
}

test('the list finds exactly the notes that an import created or updated, with count and sum, also among other conditions', async () => {
  const prefix = newPrefix()
  const first = await register(titled(prefix, 2, '最初の件名'))
  const second = await register({ ...titled(prefix, 3, '次の件名') })
  expect([first.made.length, second.made.length, second.changed.length]).toEqual([2, 1, 2])

  expect((await found(first.key)).toSorted()).toEqual(first.made.toSorted())
  expect((await found(second.key)).toSorted()).toEqual([...second.made, ...second.changed].toSorted())
  const totals = await call(`/api/v1/delivery_notes/totals/?import=${second.key}`, { token: admin.token })
  const { count, totalAmountWithTax } = answered(totals, deliveryNoteTotalsSchema)
  expect(count).toBe(3)
  expect(totalAmountWithTax).toBeGreaterThan(0)
  expect(
    await found(second.key, `&hakkou_status=${encodeURIComponent('営業未対応')}&min_amount=0`),
  ).toHaveLength(3)
  expect(await found(second.key, `&hakkou_status=${encodeURIComponent('CL検収済')}`)).toEqual([])

  await adminDb()
    .doc(`deliveryNotes/${first.made[0] ?? ''}`)
    .delete()
  expect(await found(first.key)).toEqual(first.made.slice(1))
})

test('what an undo restores or removes is no longer found by the import, and still by the one before', async () => {
  const prefix = newPrefix()
  const first = await register(titled(prefix, 1, '最初の件名'))
  const second = await register(titled(prefix, 2, '次の件名'))
  await undo(admin, second.folder)
  expect(await found(second.key)).toEqual([])
  expect(await found(first.key)).toEqual(first.made)

  const again = await register(titled(prefix, 2, '次の件名'), second.folder)
  expect(again.key).not.toBe(second.key)
  expect(await found(again.key)).toHaveLength(2)
  expect(await found(second.key)).toEqual([])
})

test('a note that no import has written since lacks the condition, and gets it with the next one', async () => {
  const prefix = newPrefix()
  const first = await register(titled(prefix, 1, '最初の件名'))
  const ref = adminDb().doc(`deliveryNotes/${first.made[0] ?? ''}`)
  const { importRuns, ...older } = (await ref.get()).data() ?? {}
  expect(importRuns).toHaveLength(1)
  await ref.set(older)
  expect(await found(first.key)).toEqual([])
  const second = await register(titled(prefix, 1, '次の件名'))
  expect(await found(second.key)).toEqual(first.made)
})

test('what is no import is refused in Japanese', async () => {
  const answer = await call('/api/v1/delivery_notes/?limit=1&import=x', { token: admin.token })
  expect(answer.status).toBe(422)
  expect(answer.text).toMatch(/[ぁ-ん]/)
})
