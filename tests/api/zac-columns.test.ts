import {
  triedZacColumnsSchema,
  type ZacColumnSettings,
  zacColumnSettingsSchema,
  zacColumnVersionsSchema,
} from '@kenshu/contract/upload/zac-column-calls'
import { FIRST_ZAC_COLUMNS, type ZacColumns } from '@kenshu/contract/upload/zac-columns'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminDb, longApiUrl } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { filesOf, zipOf } from '../../fixtures/zac/export-files.ts'
import { exportOf } from '../../fixtures/zac/rows.ts'
import { zipForm } from '../../fixtures/zac/zip-form.ts'
import { answered, call, errorBody } from '../support/http/call.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { importOf } from '../support/runs/imports.ts'
import { check } from '../support/runs/precheck.ts'
import { promote, upload } from '../support/runs/promote.ts'
import { exportZip, newPrefix } from '../support/zac/export.ts'

const PATH = '/api/v1/settings/zac_columns/'
const OWN: ZacColumns = {
  headers: { ...FIRST_ZAC_COLUMNS.headers, 'SeikyuHakkou.csv': { billingTitle: '件名' } },
  formats: { ...FIRST_ZAC_COLUMNS.formats, dates: ['era'] },
}

let admin: Person

/** Nothing is saved, as in a new installation. */
async function forgetColumns(): Promise<void> {
  await adminDb().recursiveDelete(adminDb().doc('settings/zacColumns'))
}

beforeAll(async () => {
  admin = await signInAs('admin')
})
beforeEach(forgetColumns)
afterAll(forgetColumns)

function save(columns: ZacColumns, revision: number) {
  return call(PATH, { method: 'PUT', token: admin.token, json: { columns, revision } })
}

async function saved(columns: ZacColumns, revision: number): Promise<ZacColumnSettings> {
  return answered(await save(columns, revision), zacColumnSettingsSchema.strict())
}

/** An export in which 請求件名 is called 件名, with dates of the era. */
async function ownZip(): Promise<Uint8Array<ArrayBuffer>> {
  const files = filesOf(exportOf(newPrefix(), 2))
  const text = (files.get('SeikyuHakkou.csv') ?? Buffer.alloc(0)).toString()
  const own = text
    .replace('請求件名', '件名')
    .replaceAll(/(\d{4})\/(\d{1,2})\/(\d{1,2})/g, (_, year: string, month: string, day: string) => {
      return `令和${String(Number(year) - 2018)}年${month}月${day}日`
    })
  return zipOf(new Map([...files, ['SeikyuHakkou.csv', Buffer.from(own)]]))
}

async function refusal(zip: Uint8Array<ArrayBuffer>): Promise<string> {
  const body = zipForm(zip)
  const answer = await call('/api/v1/upload_csv/', {
    method: 'POST',
    token: admin.token,
    body,
    base: longApiUrl(),
  })
  return errorBody(answer).error ?? ''
}

test('what is saved is kept as a version with who saved it, and stands in the audit trail', async () => {
  const before = answered(await call(PATH, { token: admin.token }), zacColumnSettingsSchema.strict())
  expect(before).toEqual({ columns: FIRST_ZAC_COLUMNS, revision: 0, saved: null })
  const first = await saved(OWN, 0)
  expect(first).toMatchObject({ columns: OWN, revision: 1 })
  expect(await saved(OWN, 1)).toEqual(first)
  expect((await save(FIRST_ZAC_COLUMNS, 0)).status).toBe(409)
  const second = await saved(FIRST_ZAC_COLUMNS, 1)
  const list = answered(
    await call(`${PATH}versions/`, { token: admin.token }),
    zacColumnVersionsSchema.strict(),
  )
  expect(list.versions).toEqual([
    { revision: 2, saved: second.saved, columns: FIRST_ZAC_COLUMNS },
    { revision: 1, saved: first.saved, columns: OWN },
  ])
  const audits = await auditsOf('zacColumns')
  expect(audits.at(-2)).toMatchObject({
    action: 'settings.zac_columns',
    uid: admin.uid,
    details: { revision: 1 },
    changes: [
      { label: 'SeikyuHakkou.csvの「請求件名」', before: '請求件名', after: '件名' },
      { label: '値の形式', before: '桁区切りはカンマ', after: '和暦、桁区切りはカンマ' },
    ],
  })
})

test('a folder is checked, registered and named with the version that was in force when it was uploaded', async () => {
  const zip = await ownZip()
  expect(await refusal(zip)).toContain('SeikyuHakkou.csvの見出し行に必要な列「請求件名」がありません。ZACの')
  await saved(OWN, 0)
  const folder = await upload(admin, zip)
  // Later columns do not change what was uploaded before.
  await saved({ ...OWN, headers: { ...OWN.headers, 'Anken.csv': { projectName: '名称' } } }, 1)
  expect((await check(admin, folder)).new_records).toHaveLength(2)
  const result = await promote(admin, folder)
  expect(result).toMatchObject({ success_count: 2, failed_count: 0 })
  expect((await importOf(admin, folder)).columns_version).toBe(1)
  const [audit] = await auditsOf(folder)
  expect(audit).toMatchObject({ action: 'zac.upload', details: { columnsVersion: 1 } })
  expect(await refusal(await exportZip(newPrefix()))).toMatch(
    /^Anken\.csvの見出し行に必要な列「名称」がありません（ZAC列の第2版）。/,
  )
})

test('a folder from before there were versions is read with the columns of the program', async () => {
  const folder = await upload(admin, await exportZip(newPrefix()))
  await saved(OWN, 0)
  expect((await promote(admin, folder)).success_count).toBe(2)
  expect((await importOf(admin, folder)).columns_version).toBe(0)
})

test('a sample is tried with columns that are not saved, and stored nowhere', async () => {
  const json = {
    columns: OWN,
    file: 'SeikyuHakkou.csv',
    text: '請求番号,案件番号,得意先コード,件名,納品日,税抜金額,消費税額,税込金額\n01,P-1,T1,広告,令和8年4月1日,100,10,110\n02,P-1,T1,,翌月,100,10,111\n',
    isCut: false,
  }
  const tried = answered(
    await call(`${PATH}try/`, { method: 'POST', token: admin.token, json }),
    triedZacColumnsSchema.strict(),
  )
  expect(tried).toMatchObject({
    refusal: '',
    first: ['01', 'P-1', 'T1', '広告', '令和8年4月1日', '100', '10', '110'],
    rows: [
      { line: 2, values: { billingNo: '01', deliveryDate: '2026-04-01', tax: 10 }, faults: [] },
      {
        line: 3,
        faults: [
          { column: '件名', value: '', reason: '値がありません' },
          { column: '納品日', value: '翌月', reason: '日付として読めません（例：2026/04/01）' },
          { column: '税込金額', value: '111', reason: '税抜金額と消費税額の合計（¥110）と一致しません' },
        ],
      },
    ],
  })
  const wrong = { ...OWN, headers: { ...OWN.headers, 'Member.csv': { email: '' } } }
  const refused = await call(`${PATH}try/`, {
    method: 'POST',
    token: admin.token,
    json: { ...json, columns: wrong },
  })
  expect(errorBody(refused).error).toBe('Member.csvの「メールアドレス」の列を選んでください。')
  expect((await adminDb().doc('settings/zacColumns').get()).exists).toBe(false)
})
