import { foundNotesSchema } from '@kenshu/contract/delivery-note/search'
import { beforeAll, expect, test } from 'vitest'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { answered, call } from '../support/http/call.ts'
import { undo } from '../support/runs/imports.ts'
import { takeIn } from '../support/runs/take-in.ts'
import { exportOfDay, newPrefix } from '../support/zac/export.ts'

let admin: Person

beforeAll(async () => {
  admin = await signInAs('admin')
})

/** The numbers of the notes that a search finds, in its order, without those of other tests. */
async function found(prefix: string, typed: string, person = admin): Promise<string[]> {
  const path = `/api/v1/delivery_notes/search/?${new URLSearchParams({ q: typed }).toString()}`
  const { rows } = answered(await call(path, { token: person.token }), foundNotesSchema)
  return rows.map(({ billingNo }) => billingNo).filter((number) => number.startsWith(prefix))
}

/** An export of two notes: of an old year, and of a later one. */
function rowsOf(prefix: string) {
  const rows = exportOfDay(prefix, 2, '2019-05-31')
  const [old, later] = rows['SeikyuHakkou.csv']
  if (old === undefined || later === undefined) throw new Error('The export has no notes')
  Object.assign(old, { 請求件名: `ｶﾞｰﾃﾞﾝ保守${prefix}`, 請求先担当者名: '渡邊 太郎' })
  Object.assign(later, { 納品日: '2024/05/31', 税抜金額: '458,000', 消費税額: '45,800', 税込金額: '503,800' })
  for (const row of rows['Client_HOUJIN.csv']) row['法人名'] = `㈱髙﨑${prefix}`
  for (const row of rows['Member.csv']) row['社員名'] = `営業 ${prefix}`
  return rows
}

test('a note of any year is found by number, client, title, person or amount, however they are written', async () => {
  const prefix = newPrefix()
  const { new_records: created } = await takeIn(admin, rowsOf(prefix))
  expect(created).toHaveLength(2)
  const [old, later] = [`${prefix}-00001`, `${prefix}-00002`]
  const searches: [string, string[]][] = [
    [old, [old]],
    [`${prefix.toLowerCase()}00002`, [later]],
    [prefix.slice(2), [later, old]],
    [`株式会社高崎${prefix}`, [later, old]],
    ['がーでん保守', [old]],
    [`渡辺 ${prefix}`, [old]],
    [`営業${prefix}`, [later, old]],
    [`503,800 ${prefix}`, [later]],
    [`￥458000 ${prefix}`, [later]],
    [`45.8万 高崎${prefix}`, [later]],
    [`503,801 ${prefix}`, []],
    ['あ', []],
  ]
  for (const [typed, numbers] of searches) {
    expect([typed, await found(prefix, typed)]).toEqual([typed, numbers])
  }
  for (const role of ['normal', 'csv_uploader'] as const) {
    expect(await found(prefix, prefix, await signInAs(role))).toEqual([later, old])
  }
})

test('after an import a note is found by its new title, after the undo by the old one', async () => {
  const prefix = newPrefix()
  const rows = rowsOf(prefix)
  await takeIn(admin, rows)
  for (const row of rows['SeikyuHakkou.csv']) row['請求件名'] = `撤去${prefix}`
  const second = await takeIn(admin, rows)
  expect(second.updated_records).toHaveLength(2)
  expect(await found(prefix, `撤去${prefix}`)).toHaveLength(2)
  expect(await found(prefix, `保守${prefix}`)).toEqual([])
  await undo(admin, second.folder)
  expect(await found(prefix, `撤去${prefix}`)).toEqual([])
  expect(await found(prefix, `保守${prefix}`)).toEqual([`${prefix}-00001`])
})

test('it says when there may be more than it answers, finds nothing for nothing, and refuses what is too long', async () => {
  const prefix = newPrefix()
  await takeIn(admin, exportOfDay(prefix, 51, '2019-06-30'))
  const path = `/api/v1/delivery_notes/search/?q=${prefix}`
  const { rows, isComplete } = answered(await call(path, { token: admin.token }), foundNotesSchema)
  expect([rows.length, isComplete]).toEqual([50, false])
  expect(await found('', '')).toEqual([])
  const tooLong = `/api/v1/delivery_notes/search/?q=${'a'.repeat(101)}`
  expect((await call(tooLong, { token: admin.token })).status).toBe(422)
})
