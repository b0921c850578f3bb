import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, expect, test } from 'vitest'
import { adminBucket, adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { filesOf, zipOf } from '../../fixtures/zac/export-files.ts'
import { exportOf, type Rows } from '../../fixtures/zac/rows.ts'
import { errorBody } from '../support/http/call.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { importOf } from '../support/runs/imports.ts'
import { askCheck, check, noteUpdates, promotionOf } from '../support/runs/precheck.ts'
import { upload } from '../support/runs/promote.ts'
import { putHere, takeIn } from '../support/runs/take-in.ts'
import { exportOfDay, exportZip, newPrefix, without } from '../support/zac/export.ts'

let uploader: Person

beforeAll(async () => {
  uploader = await signInAs('csv_uploader')
})

/** A day that no other test uses, so that all stored notes of that day are this test's own. */
let days = 0
function newDay(): string {
  days += 1
  return `2031-01-${String(days).padStart(2, '0')}`
}

function put(files: Rows): Promise<string> {
  return putHere(uploader, files)
}

test('it says what is new, changed, unchanged, closed and wrong, and changes nothing', async () => {
  const day = newDay()
  const prefix = newPrefix()
  const files = exportOfDay(prefix, 5, day)
  const [first, second, third, fourth] = files['SeikyuHakkou.csv']
  const four = { ...files, 'SeikyuHakkou.csv': files['SeikyuHakkou.csv'].slice(0, 4) }
  const before = await takeIn(uploader, four)
  const ids = before.new_records.map(({ id }) => id)
  await adminDb()
    .doc(`deliveryNotes/${ids[2] ?? ''}`)
    .update({ hakkouStatus: 'CL検収済' })
  for (const row of [first, second, third]) if (row !== undefined) row['請求件名'] = '新しい件名'
  await adminDb()
    .doc(`deliveryNotes/${ids[1] ?? ''}`)
    .update({ hakkouStatus: '検収依頼済＆未検収' })
  if (fourth !== undefined) fourth['納品日'] = '2031/13/45'

  const folder = await put(files)
  const [stored, promotion] = [await noteUpdates(ids), await promotionOf(folder)]
  const result = await check(uploader, folder)

  expect(result).toMatchObject({ folder, unchanged_count: 0, closed_count: 1, missing_records: [] })
  expect(result.new_records.map(({ billing_no: no }) => no)).toEqual([`${prefix}-00005`])
  expect(result.updated_records).toMatchObject([
    {
      id: ids[0],
      status: '営業未対応',
      is_sent: false,
      changes: [{ field: 'billingTitle', label: '件名', before: '件名 00001', after: '新しい件名' }],
    },
    { id: ids[1], status: '検収依頼済＆未検収', is_sent: true },
  ])
  expect(result.failed_records).toMatchObject([
    { billing_no: `${prefix}-00004`, client_name: '㈱試験ホールディングス', total_amount_with_tax: 11_000 },
  ])
  const one = { amount_without_tax: 10_000, tax: 1000, total_amount_with_tax: 11_000 }
  const none = { amount_without_tax: 0, tax: 0, total_amount_with_tax: 0 }
  expect(result.totals).toEqual({
    new: one,
    updated: { amount_without_tax: 20_000, tax: 2000, total_amount_with_tax: 22_000 },
    unchanged: none,
    closed: one,
    failed: one,
    missing: none,
  })
  expect(result.failed_without_amount).toBe(0)
  expect(result.failed_records[0]?.error).toContain('2031/13/45')

  expect(await noteUpdates(ids)).toEqual(stored)
  // The list of folders shows the counts; nothing else has changed.
  const counts = { newCount: 1, updatedCount: 2, failedCount: 1, skippedCount: 1 }
  const lastCheck = { ...counts, checkedAt: Timestamp.fromDate(new Date(result.checked_at)) }
  expect(await promotionOf(folder)).toEqual({ ...promotion, lastCheck })
  expect((await importOf(uploader, folder)).runs).toEqual([])
})

test('a note for which a request went out is marked, whatever its status', async () => {
  const files = exportOfDay(newPrefix(), 3, newDay())
  const ids = (await takeIn(uploader, files)).new_records.map(({ id }) => id)
  for (const [index, state] of (['sent', 'failed'] as const).entries()) {
    const noteId = ids[index] ?? ''
    await adminDb()
      .doc(`mailLog/mail-of-${noteId}`)
      .set({ kind: 'request', noteId, state, startedAt: Timestamp.now() })
    await adminDb()
      .doc(`mailLocks/${noteId}`)
      .set({ attempt: `mail-of-${noteId}` })
  }
  for (const row of files['SeikyuHakkou.csv']) row['請求件名'] = '新しい件名'
  const { updated_records: updated } = await check(uploader, await put(files))
  expect(updated.map(({ is_sent: isSent }) => isSent)).toEqual([true, false, false])
})

test('notes of the same days that the export does not have are told, but those that are stopped', async () => {
  const day = newDay()
  const files = exportOfDay(newPrefix(), 3, day)
  const [, , last] = files['SeikyuHakkou.csv']
  const lastDay = newDay()
  if (last !== undefined) last['納品日'] = lastDay.replaceAll('-', '/')
  await takeIn(uploader, files)
  const missing = await storeNote({ deliveryDate: day, clientName: 'なくなった会社' })
  const accepted = await storeNote({ deliveryDate: lastDay, hakkouStatus: 'CL検収済' })
  await storeNote({ deliveryDate: day, hakkouStatus: '営業発行停止' })
  await storeNote({ deliveryDate: newDay() })

  const [row] = files['SeikyuHakkou.csv']
  if (row !== undefined) row['納品日'] = `${day.slice(0, 8)}99`
  if (row !== undefined) row['消費税額'] = 'x'
  const { missing_records: records, failed_records: failed } = await check(uploader, await put(files))
  expect(failed).toHaveLength(1)
  expect(records).toMatchObject([
    { id: missing, client_name: 'なくなった会社', status: '営業未対応' },
    { id: accepted, status: 'CL検収済' },
  ])
})

test('one wrong year does not make it look through the years since: only months in which the export has notes', async () => {
  const files = exportOfDay(newPrefix(), 3, '2032-02-10')
  const [first, , wrong] = files['SeikyuHakkou.csv']
  if (first !== undefined) first['納品日'] = '2032/02/25'
  if (wrong !== undefined) wrong['納品日'] = '2012/02/10'
  const stored: Record<string, string> = {}
  for (const day of ['2012-02-09', '2012-02-10', '2012-02-28', '2012-03-01', '2031-02-10', '2032-01-31']) {
    stored[day] = await storeNote({ deliveryDate: day })
  }
  for (const day of ['2032-02-01', '2032-02-10', '2032-02-26']) {
    stored[day] = await storeNote({ deliveryDate: day })
  }
  const { missing_records: records, missing_count: count } = await check(uploader, await put(files))
  const expected = ['2012-02-10', '2012-02-28', '2032-02-01', '2032-02-10']
  expect(records.map(({ id }) => id)).toEqual(expected.map((day) => stored[day]))
  expect(records.map(({ delivery_date: day }) => day)).toEqual(expected)
  expect(count).toBe(4)
})

test('what differs between the files is told: references, totals, days', async () => {
  const prefix = newPrefix()
  const files = exportOfDay(prefix, 3, newDay())
  const [job] = files['Anken.csv']
  files['Anken.csv'].push({ ...job, 案件番号: `${prefix}-J-extra`, 営業担当者コード: 'NOBODY' })
  const [line] = files['MitsumoriMeisai.csv']
  files['MitsumoriMeisai.csv'].push({ ...line, 請求番号: 'NO-SUCH-BILL', 行番号: '99' })
  const [first, second] = files['SeikyuHakkou.csv']
  if (first !== undefined) {
    first['税抜金額'] = '9,999'
    first['消費税額'] = '1,001'
  }
  if (second !== undefined) {
    files['MitsumoriMeisai.csv'] = files['MitsumoriMeisai.csv'].filter(
      (row) => row['案件番号'] !== second['案件番号'],
    )
  }
  const result = await check(uploader, await put(files))

  const sentences = (kind: string) =>
    result.differences.filter((difference) => difference.kind === kind).map(({ sentence }) => sentence)
  expect(sentences('dangling_reference')).toEqual([
    'Anken.csv 5行目「営業担当者コード」の値「NOBODY」がMember.csvにありません。',
  ])
  // A failure, and so no difference that prevents nothing.
  expect(result.failed_records.map(({ billing_no: no }) => no)).toEqual(['NO-SUCH-BILL'])
  expect(sentences('total_mismatch')).toEqual([
    `SeikyuHakkou.csv 2行目（請求番号「${prefix}-00001」）の税抜金額¥9,999が、明細1行の合計¥10,000と一致しません。`,
    `SeikyuHakkou.csv 3行目（請求番号「${prefix}-00002」）の税抜金額¥10,000に対して、明細がMitsumoriMeisai.csvに1行もありません。`,
  ])
  expect(sentences('different_days')).toEqual([])
})

test('new and updated notes of closed months are counted, and files without rows or columns named', async () => {
  const files = exportOfDay(newPrefix(), 3, '2030-01-10')
  await takeIn(uploader, files)
  const close = (month: string, closed: string | null) =>
    adminDb()
      .doc(`monthCloses/${month}`)
      .set({ month, revision: 1, ticks: [], closed, closedAt: closed === null ? null : Timestamp.now() })
  await Promise.all([close('2030-01', '1'), close('2030-02', '1'), close('2030-03', null)])
  const [moved, changed] = files['SeikyuHakkou.csv']
  if (moved !== undefined) moved['納品日'] = '2030/02/01'
  if (changed !== undefined) changed['請求件名'] = '新しい件名'
  for (const row of exportOfDay(newPrefix(), 1, '2030-03-10')['SeikyuHakkou.csv']) {
    files['SeikyuHakkou.csv'].push({ ...changed, 請求番号: row['請求番号'] ?? '', 納品日: '2030/03/10' })
  }
  files['MitsumoriMeisai.csv'] = []
  for (const row of files['Client_HOUJIN.csv']) delete row['住所2']
  const result = await check(uploader, await put(files))
  // Other tests count closed months.
  await Promise.all(
    ['2030-01', '2030-02', '2030-03'].map((month) => adminDb().doc(`monthCloses/${month}`).delete()),
  )
  expect(result.closed_months).toEqual([
    // All three lose their items.
    { month: '2030-01', count: 3 },
    { month: '2030-02', count: 1 },
  ])
  expect(result.files_without_rows).toEqual(['MitsumoriMeisai.csv'])
  expect(result.missing_columns).toEqual([{ file: 'Client_HOUJIN.csv', column: '住所2' }])
})

test('an export that is wrong as a whole says so, as a promote would', async () => {
  const files = filesOf(exportOf(newPrefix()))
  const folder = await upload(uploader, await zipOf(files))
  const broken = await zipOf(without(files, 'Member.csv'))
  await adminBucket().file(`uploads/${folder}/zac.zip`).save(Buffer.from(broken), { resumable: false })
  const answer = await askCheck(uploader, folder)
  expect(answer.status).toBe(422)
  expect(errorBody(answer).error).toContain('Member.csv')
})

test('it does not wait for a promote', async () => {
  const folder = await upload(uploader, await exportZip(newPrefix()))
  const lock = adminDb().doc('locks/promote')
  await lock.set({
    owner: 'x',
    folder,
    runId: 'x',
    expiresAt: Timestamp.fromMillis(Date.now() + 60 * 60_000),
  })
  expect((await askCheck(uploader, folder)).status).toBe(200)
  await lock.delete()
})
